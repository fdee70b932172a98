import { CENSUS_COUNTS, type CensusCounts, type Registry } from '#shared/desk/health-statistics.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { AgedNote } from '../../../platform/ui/aged-note.tsx';
import cardStyles from '../../../platform/ui/card.module.css';
import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import { useRegistry } from '../reports.api.ts';
import {
  CENSUS_NAMES,
  type CensusStatistic,
  censusRows,
  censusStatistics,
  formatCount,
  shareText,
  sumCensus,
  targetText,
} from './census-statistics.ts';
import styles from './registry.module.css';

export function Census() {
  const { data, isLoadingError, refetch, ...query } = useRegistry();
  if (isLoadingError) return <LoadFailed title="No pudimos cargar el registro" onRetry={refetch} />;
  if (!data) return <CensusSkeleton />;
  return (
    <>
      <AgedNote query={query} />
      <Statistics registry={data} />
      <Card isFlush aria-labelledby="census-title" className={styles.card}>
        <h2 id="census-title" className={styles.head}>
          Por especie y sexo
        </h2>
        <CensusTable registry={data} />
      </Card>
    </>
  );
}

function Statistics({ registry }: { registry: Registry }) {
  return (
    <section aria-label="Registro" className={`stack ${styles.frame}`}>
      <dl className={`stack gap-s3 ${styles.cards}`}>
        {censusStatistics(registry).map(({ id, name, value, note, share }) => (
          <div key={id} className={`${cardStyles.card} ${styles.figure}`}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className="quiet small num">{note}</dd>
            {share !== null && <TargetBar part={share} />}
          </div>
        ))}
      </dl>
    </section>
  );
}

function TargetBar({ part }: { part: NonNullable<CensusStatistic['share']> }) {
  return (
    <dd className="quiet small num">
      <svg className={styles.aim} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect y="3" width="100" height="6" fill="var(--chart-line)" />
        <rect y="3" width={Math.min(part, 1) * 100} height="6" fill="var(--chart-2)" />
        <path d="M70 0V12" stroke="var(--text)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {targetText(part)}
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
        <td key={count}>{formatCount(counts[count])}</td>
      ))}
      <td>{shareText(counts.neutered, counts.neutered + counts.intact)}</td>
      <td>{shareText(counts.protected, counts.registered)}</td>
    </tr>
  );
}
