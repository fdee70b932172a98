import { useParams } from 'react-router';
import { NotOpened, useOpened } from '../../platform/forms/not-opened.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { ServiceEditor } from './service-editor.tsx';
import type { ConditionsTab } from './service-parts.tsx';
import { useWholeService } from './services.api.ts';

type Props = { conditions: ConditionsTab };

export function ServiceEditPage({ conditions }: Props) {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} conditions={conditions} />;
}

function ServiceEdit({ id, conditions }: Props & { id: number | null }) {
  const query = useWholeService(id ?? 0);
  const service = useOpened(query.data);
  return (
    <>
      <PageTitle name={service?.serviceName}>
        {id === null ? 'Alta de servicio' : 'Edición de servicio'}
      </PageTitle>
      {id === null || service ? (
        <ServiceEditor service={service} conditions={conditions} />
      ) : (
        <NotOpened query={query} to="/admin-services" />
      )}
    </>
  );
}
