import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { ExportsCard } from './exports-card.tsx';
import { usePrivacyRules } from './privacy.api.ts';
import { RulesForm } from './rules-form.tsx';

/** What the town says it does with personal data, how long it keeps it, and who took any along; for a SYSADMIN alone. */
export function PrivacyScreen() {
  const { data: rules, isLoadingError, refetch } = usePrivacyRules();
  return (
    <>
      <PageTitle text="Qué se avisa, cuánto se guarda y quién se llevó datos (Ley 25.326)">
        Privacidad
      </PageTitle>
      {isLoadingError && (
        <LoadFailed title="No pudimos cargar las reglas de privacidad" onRetry={() => void refetch()} />
      )}
      {rules && (
        <div className="stack gap-s5">
          <RulesForm latest={rules} />
          <ExportsCard />
        </div>
      )}
    </>
  );
}
