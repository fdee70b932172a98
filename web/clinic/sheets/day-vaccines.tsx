import type { Sheet } from '#shared/clinic/sheets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { offeredBatches } from './sheet-fields.ts';
import styles from './sheet-screen.module.css';

type Props = {
  sheet: Sheet;
  chosen: readonly number[];
  onChange: (BatchIds: number[]) => void;
  onPrepare: (() => void) | undefined;
};

/** What it may be vaccinated with besides, from the vials that were prepared for the day. */
export function DayVaccines({ sheet, chosen, onChange, onPrepare }: Props) {
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  const batches = offeredBatches(sheet);
  return (
    <div>
      <h3 className={styles.label}>Vacunas de hoy</h3>
      {batches.map(({ id, vaccineName, batchCode, batchExpiresOn }) => (
        <Checkbox
          key={id}
          label={vaccineName}
          hint={`Lote ${batchCode}, vence el ${formatIsoDate(batchExpiresOn)}`}
          checked={chosen.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
      {batches.length === 0 && !onPrepare && <p className="quiet">No se preparó ningún lote</p>}
      {onPrepare && (
        <Button variant="quiet" onClick={onPrepare}>
          {sheet.Kit.BatchIds.length > 0 || sheet.Kit.VetUserId ? 'Cambiar lo de hoy' : 'Preparar el día'}
        </Button>
      )}
    </div>
  );
}
