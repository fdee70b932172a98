import { CENSUS_COUNTS, type CensusCounts, type Registry } from '#shared/desk/health-figures.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import { CENSUS_NAMES, censusRows, counted, shareText, sumCensus } from './census-figures.ts';
import styles from './registry.module.css';

/** Each species and sex, and how much of it is castrated of those of whom that is known. */
export function CensusTable({ registry }: { registry: Registry }) {
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
