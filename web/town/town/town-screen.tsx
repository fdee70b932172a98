import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useTown } from './town.api.ts';
import { TownForm } from './town-form.tsx';

export function TownScreen() {
  const { data, isLoadingError, refetch } = useTown();
  return (
    <>
      <PageTitle text="Sale en las pantallas, en los correos y en los comprobantes">
        Datos del municipio
      </PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar los datos del municipio" onRetry={refetch} />}
      {data && <TownForm latest={data} />}
    </>
  );
}
