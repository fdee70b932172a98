import type { Export, ExportKind } from '#shared/privacy/privacy.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useExports } from './privacy.api.ts';
import styles from './privacy.module.css';

const EXPORT_TEXTS: Readonly<Record<ExportKind, string>> = {
  'own-data': 'se llevó una copia de sus propios datos',
  report: 'exportó el reporte',
  'day-sheet': 'imprimió la planilla',
  month: 'imprimió el mes',
  list: 'imprimió el listado',
  backup: 'Copia de la base',
};

export function ExportsCard() {
  const { data: exports, isLoadingError, refetch } = useExports();
  return (
    <Card className="stack" aria-labelledby="exports">
      <h2 id="exports">Datos que salieron del sistema</h2>
      {isLoadingError && <LoadFailedNote title="No pudimos cargar qué datos salieron" onRetry={refetch} />}
      {!exports && !isLoadingError && <Skeleton width="70%" />}
      {exports?.length === 0 && <p className="quiet">Todavía nadie se llevó nada.</p>}
      <ul className={`stack gap-s3 ${styles.exports}`}>
        {exports?.map((each) => (
          <li key={each.id}>
            <span>
              <ExportWords entry={each} />
            </span>
            <time dateTime={new Date(each.takenAt).toISOString()} className="quiet">
              {formatInstant(each.takenAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ExportWords({ entry: { kind, detail, By } }: { entry: Export }) {
  const words = detail ? `${EXPORT_TEXTS[kind]}: ${detail}` : EXPORT_TEXTS[kind];
  if (kind === 'backup') return words;
  return (
    <>
      <b>{By ? `${By.userName} ${By.userLastName}` : 'Alguien'}</b> {words}
    </>
  );
}
