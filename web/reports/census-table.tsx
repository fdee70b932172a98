import { CENSUS_COUNTS, type Registry } from '#shared/health-figures.ts';
import { formatIsoDate } from '#shared/town-clock.ts';
import { CENSUS_NAMES, censusRows, counted, shareText, sumCensus } from './census-figures.ts';
import styles from './registry.module.css';
import { ScrollFrame } from './scroll-frame.tsx';

const HEADS = ['Especie', 'Sexo', ...CENSUS_COUNTS.map((name) => CENSUS_NAMES[name])];

/** Each species and sex, and how much of it is castrated of those of whom that is known. */
export function CensusTable({ registry }: { registry: Registry }) {
  const rows = [...censusRows(registry), { Especie: 'Totales', Sexo: null, ...sumCensus(registry.Rows) }];
  return (
    <ScrollFrame aria-label="Registro por especie y sexo" className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr">Mascotas vivas registradas, al {formatIsoDate(registry.date)}</caption>
        <thead>
          <tr>
            {HEADS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">% castradas, del dato</th>
            <th scope="col">% antirrábica, de registradas</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.Especie} ${row.Sexo}`} data-sum={row.Sexo === null || undefined}>
              <th scope="row">{row.Especie}</th>
              <td className={styles.word}>{row.Sexo}</td>
              {CENSUS_COUNTS.map((name) => (
                <td key={name}>{counted(row[name])}</td>
              ))}
              <td>{shareText(row.neutered, row.neutered + row.intact)}</td>
              <td>{shareText(row.protected, row.registered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
