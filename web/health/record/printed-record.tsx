import type { HealthRecord, Vaccination } from '#shared/health/health-rows.ts';
import type { Origin } from '#shared/health/origins.ts';
import { formatChip } from '#shared/pets/chips.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { formatDate, formatIsoDate } from '#shared/platform/town-clock.ts';
import { TOWN, townNow } from '../../platform/api/town.ts';
import { useIsPrinting } from '../../platform/print/use-is-printing.ts';
import { TableHead } from '../../platform/ui/table-head.tsx';
import styles from './printed-record.module.css';

type Props = { record: HealthRecord; title: string };

const ORIGINS: Readonly<Record<Origin, string>> = { T: TOWN.name, S: 'Vista en papel', D: 'Declarada' };

export function PrintedRecord(props: Props) {
  return useIsPrinting() && <Pages {...props} />;
}

function Pages({ record, title }: Props) {
  const { Pet: pet, Microchips, Vaccinations, Procedures, Weights } = record;
  const [chip] = Microchips;
  return (
    <article className={`${styles.record} only-print`}>
      <header>
        <div>
          <h2>Libreta sanitaria de {pet.petName}</h2>
          <p>{title}</p>
          <p>{chip ? `Chip ${formatChip(chip.chipCode)}` : 'Sin chip registrado'}</p>
        </div>
        <p>
          <b>{TOWN.name}</b>
          {`${pet.User.userName} ${pet.User.userLastName}`}
        </p>
      </header>
      <Table
        title="Vacunas"
        head={['Vacuna', 'Aplicada', 'Vigente hasta', 'Lote y laboratorio', 'Quién', 'Origen']}
        rows={Vaccinations.toReversed().map(vaccinationCells)}
      />
      <Table
        title="Castración"
        head={['Fecha', 'Quién', 'Lugar', 'Origen']}
        rows={Procedures.map(({ id, doneOn, vetName, vetLicence, place, origin }) => ({
          id,
          cells: [formatIsoDate(doneOn), vetInWords(vetName, vetLicence), place, ORIGINS[origin]],
        }))}
      />
      <Table
        title="Peso"
        head={['Fecha', 'Peso', 'Origen']}
        rows={Weights.toReversed().map(({ id, weighedOn, grams, origin }) => ({
          id,
          cells: [formatIsoDate(weighedOn), formatWeight(grams), ORIGINS[origin]],
        }))}
      />
      <footer>
        Impresa el {formatDate(townNow())}. «Declarada» es lo que contó quien la cuida; solo la constancia
        municipal de cada vacuna o castración, con su código, se puede verificar.
      </footer>
    </article>
  );
}

function vaccinationCells(row: Vaccination): Row {
  const vial = [row.batchCode, row.batchLab].filter(Boolean).join(', ');
  const vaccination = [row.vaccineName, formatIsoDate(row.givenOn), formatIsoDate(row.nextDueOn)];
  return {
    id: row.id,
    cells: [...vaccination, vial, vetInWords(row.vetName, row.vetLicence), ORIGINS[row.origin]],
  };
}

function vetInWords(vetName: string, vetLicence: string): string {
  return [vetName, vetLicence].filter(Boolean).join(', ');
}

type Row = { id: number; cells: string[] };

function Table({ title, head, rows }: { title: string; head: readonly string[]; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{title}</caption>
      <TableHead titles={head} />
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((text, index) => (
              <td key={head[index]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
