import type { Export, ExportKind } from '#shared/privacy/privacy.ts';
import { momentOf } from '../../platform/api/moment.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useExports, usePrivacyRules } from './privacy.api.ts';
import styles from './privacy-screen.module.css';
import { RulesForm } from './rules-form.tsx';

const WORDS: Readonly<Record<ExportKind, string>> = {
  'own-data': 'se llevó una copia de sus propios datos',
  report: 'exportó el reporte',
  'day-sheet': 'imprimió la planilla',
  month: 'imprimió el mes',
  list: 'imprimió el listado',
  backup: 'Copia de la base',
};

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

/** Who took data out of the system, and which. */
function ExportsCard() {
  const { data: exports, isLoadingError, refetch } = useExports();
  return (
    <Card className="stack" aria-labelledby="exports">
      <h2 id="exports">Datos que salieron del sistema</h2>
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar qué datos salieron" onRetry={() => void refetch()} />
      )}
      {!exports && !isLoadingError && <Skeleton width="70%" />}
      {exports?.length === 0 && <p className="quiet">Todavía nadie se llevó nada.</p>}
      <ul className={`stack gap-s3 ${styles.exports}`}>
        {exports?.map((each) => (
          <li key={each.id}>
            <span>
              <Deed taken={each} />
            </span>
            <time dateTime={new Date(each.takenAt).toISOString()} className="quiet">
              {momentOf(each.takenAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Deed({ taken: { kind, detail, By } }: { taken: Export }) {
  const words = detail ? `${WORDS[kind]}: ${detail}` : WORDS[kind];
  if (kind === 'backup') return words;
  return (
    <>
      <b>{By ? `${By.userName} ${By.userLastName}` : 'Alguien'}</b> {words}
    </>
  );
}
