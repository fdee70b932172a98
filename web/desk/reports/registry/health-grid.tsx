import { HEALTH_MEASURES, type HealthRow } from '#shared/desk/health-statistics.ts';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import { formatCount } from './census-statistics.ts';
import { GROUPINGS, HEALTH_NAMES, type HealthView, healthLines, sumHealth } from './health-table.ts';
import styles from './registry.module.css';

const MAX_LINES = 400;

export function HealthGrid({ rows, view }: { rows: readonly HealthRow[]; view: HealthView }) {
  const lines = healthLines(rows, view);
  const shown = lines.slice(-MAX_LINES);
  const { name, fields } = GROUPINGS[view.grouping];
  const sums = sumHealth(lines.map(({ totals }) => totals));
  return (
    <>
      {shown.length < lines.length && (
        <p className={styles.note}>
          Las últimas {formatCount(MAX_LINES)} filas de {formatCount(lines.length)}; los totales y la descarga
          son de todas.
        </p>
      )}
      <ScrollFrame aria-label={`Lo hecho, por ${name.toLowerCase()}`} className={styles.scroll}>
        <table className={styles.table}>
          <caption className="sr">Lo hecho, por {name.toLowerCase()}</caption>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col" className={styles.word}>
                  {field === 'Fecha' ? 'Día' : field}
                </th>
              ))}
              {HEALTH_MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {HEALTH_NAMES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, names, totals }) => (
              <tr key={key}>
                <Names names={names} />
                {HEALTH_MEASURES.map((measure) => (
                  <td key={measure}>{formatCount(totals[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <Names names={['Totales', ...fields.slice(1).map(() => '')]} />
              {HEALTH_MEASURES.map((measure) => (
                <td key={measure}>{formatCount(sums[measure])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </>
  );
}

function Names({ names: [first, ...others] }: { names: readonly string[] }) {
  return (
    <>
      <th scope="row">{first}</th>
      {others.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
        <td key={i} className={styles.word}>
          {name}
        </td>
      ))}
    </>
  );
}
