import type { Sheet } from '#shared/clinic/sheets.ts';
import { COMPLICATIONS, type Complication } from '#shared/health/visits.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { listSelectableBatches, type SheetFields } from './sheet-fields.ts';
import styles from './sheet-screen.module.css';

const KIND_OPTIONS = Object.entries(COMPLICATIONS).map(([id, label]) => ({ id: id as Complication, label }));
const YES_NO = [
  { id: 'yes', label: 'Sí' },
  { id: 'no', label: 'No' },
] as const;

type PrefilledCardProps = {
  sheet: Sheet;
  form: Pick<Draft<SheetFields>, 'draft' | 'change' | 'text' | 'findError'>;
  onPrepare: (() => void) | undefined;
};

export function PrefilledCard({ sheet, form, onPrepare }: PrefilledCardProps) {
  const { draft, change, text } = form;
  // The field appears for a pet without chip, or once another chip than the recorded one was read.
  const hasChip = sheet.Book.Microchips.length > 0 && draft.chipCode === '';
  return (
    <Card aria-labelledby="below" className={`stack ${styles.below}`}>
      <h2 id="below">Ya viene puesto</h2>
      <Segments
        label="Anestesia"
        segments={YES_NO}
        value={draft.hadAnaesthesia ? 'yes' : 'no'}
        onChange={(had) => change({ hadAnaesthesia: had === 'yes' })}
      />
      <Segments label="Complicación" segments={KIND_OPTIONS} {...fieldProps(form, 'complication')} />
      {draft.complication !== 'none' && (
        <TextField
          label={`Qué pasó, en palabras para su responsable`}
          maxLength={LIMITS.reason}
          {...text('complicationNote')}
        />
      )}
      <DayVaccines
        sheet={sheet}
        chosen={draft.BatchIds}
        onChange={(BatchIds) => change({ BatchIds })}
        onPrepare={onPrepare}
      />
      {!hasChip && (
        <TextField label="Chip" hint="Pasá el lector, o escribilo" maxLength={30} {...text('chipCode')} />
      )}
      {sheet.mayNote && (
        <TextArea label="Nota para veterinarios" maxLength={LIMITS.description} {...text('vetNote')} />
      )}
    </Card>
  );
}

type Props = {
  sheet: Sheet;
  chosen: readonly number[];
  onChange: (BatchIds: number[]) => void;
  onPrepare: (() => void) | undefined;
};

function DayVaccines({ sheet, chosen, onChange, onPrepare }: Props) {
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  const batches = listSelectableBatches(sheet);
  const formerIds = chosen.filter((chosenId) => sheet.Batches.every(({ id }) => id !== chosenId));
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
      {formerIds.map((id) => (
        <Checkbox
          key={id}
          label="Vacuna ya anotada"
          hint="De un lote que hoy no está"
          checked
          onChange={() => toggle(id, false)}
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
