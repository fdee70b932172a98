import { CENSUS_COUNTS, type CensusCounts, type Registry } from '#shared/desk/health-figures.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { townTime } from '../../../platform/api/town.ts';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { AgedNote } from '../../../platform/ui/aged-note.tsx';
import cardStyles from '../../../platform/ui/card.module.css';
import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import { useRegistry } from '../reports.api.ts';
import {
  aimText,
  CENSUS_NAMES,
  type CensusFigure,
  censusFigures,
  censusRows,
  censusSheet,
  counted,
  shareText,
  sumCensus,
} from './census-figures.ts';
import styles from './registry.module.css';

/** Every living pet the town knows, today: four figures and the table they are of. */
export function Census() {
  const { data, isLoadingError, refetch, ...query } = useRegistry();
  if (isLoadingError)
    return <LoadFailed title="No pudimos cargar el registro" onRetry={() => void refetch()} />;
  if (!data) return <CensusSkeleton />;
  return (
    <>
      <AgedNote since={query.isRefetchError ? townTime(query.dataUpdatedAt) : null} />
      <Figures registry={data} />
      <Card isFlush aria-labelledby="census-title" className={styles.card}>
        <header className={styles.head}>
          <h2 id="census-title">Por especie y sexo</h2>
          <div className="no-print">
            <ExportMenu
              what="el registro"
              name={`registro_${data.date}`}
              sheet={(origin) => censusSheet(data, origin)}
            />
          </div>
        </header>
        <CensusTable registry={data} />
      </Card>
    </>
  );
}

function Figures({ registry }: { registry: Registry }) {
  return (
    <section aria-label="Resumen" className={`stack ${styles.frame}`}>
      <dl className={`stack gap-s3 ${styles.cards}`}>
        {censusFigures(registry).map(({ id, name, value, of, part }) => (
          <div key={id} className={`${cardStyles.card} ${styles.figure}`}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className="quiet small num">{of}</dd>
            {part !== null && <Aim part={part} />}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How far it is, with the line that is to be reached. */
function Aim({ part }: { part: NonNullable<CensusFigure['part']> }) {
  return (
    <dd className="quiet small num">
      <svg className={styles.aim} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect y="3" width="100" height="6" fill="var(--chart-line)" />
        <rect y="3" width={Math.min(part, 1) * 100} height="6" fill="var(--chart-2)" />
        <path d="M70 0V12" stroke="var(--text)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {aimText(part)}
    </dd>
  );
}

function CensusSkeleton() {
  return (
    <div className={`stack ${styles.frame}`}>
      <div className={`stack gap-s3 ${styles.cards}`}>
        {['registered', 'neutered', 'protected', 'dogs'].map((name) => (
          <Card key={name} className={`${styles.figure} stack gap-s2 ${styles.place}`}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height="35px" />
            <Skeleton width="80%" />
          </Card>
        ))}
      </div>
      <Card className={styles.tablePlace}>
        <Skeleton width="40%" height="1.5em" />
      </Card>
    </div>
  );
}

/** Each species and sex, and how much of it is castrated of those of whom that is known. */
function CensusTable({ registry }: { registry: Registry }) {
  return (
    <ScrollFrame aria-label="Registro por especie y sexo" className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr">Mascotas vivas registradas, al {formatIsoDate(registry.date)}</caption>
        <thead>
          <tr>
            <th scope="col">Especie</th>
            <th scope="col" className={styles.word}>
              Sexo
            </th>
            {CENSUS_COUNTS.map((name) => (
              <th key={name} scope="col">
                {CENSUS_NAMES[name]}
              </th>
            ))}
            <th scope="col">% castradas, del dato</th>
            <th scope="col">% antirrábica, de registradas</th>
          </tr>
        </thead>
        <tbody>
          {censusRows(registry).map((row) => (
            <CensusLine key={`${row.Especie} ${row.Sexo}`} name={row.Especie} sex={row.Sexo} counts={row} />
          ))}
        </tbody>
        <tfoot>
          <CensusLine name="Totales" sex="" counts={sumCensus(registry.Rows)} />
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

type CensusLineProps = { name: string; sex: string; counts: CensusCounts };

function CensusLine({ name, sex, counts }: CensusLineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.word}>{sex}</td>
      {CENSUS_COUNTS.map((count) => (
        <td key={count}>{counted(counts[count])}</td>
      ))}
      <td>{shareText(counts.neutered, counts.neutered + counts.intact)}</td>
      <td>{shareText(counts.protected, counts.registered)}</td>
    </tr>
  );
}
