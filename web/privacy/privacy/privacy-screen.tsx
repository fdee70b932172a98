import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { usePrivacyRules } from './privacy.api.ts';
import { RulesForm } from './rules-form.tsx';

export function PrivacyScreen() {
  const { data: rules, isLoadingError, refetch } = usePrivacyRules();
  return (
    <>
      <PageTitle text="Qué se avisa y cuánto se guarda (Ley 25.326)">Privacidad</PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar las reglas de privacidad" onRetry={refetch} />}
      {rules && <RulesForm latest={rules} />}
    </>
  );
}
