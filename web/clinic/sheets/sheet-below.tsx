import type { Sheet } from '#shared/clinic/sheets.ts';
import { COMPLICATIONS, type Complication } from '#shared/health/visits.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Card } from '../../platform/ui/card.tsx';
import { DayVaccines } from './day-vaccines.tsx';
import { endingOf, type SheetFields } from './sheet-fields.ts';
import styles from './sheet-screen.module.css';

const KINDS = Object.entries(COMPLICATIONS).map(([id, label]) => ({ id: id as Complication, label }));
const YES_NO = [
  { id: 'yes', label: 'Sí' },
  { id: 'no', label: 'No' },
] as const;

type SheetBelowProps = {
  sheet: Sheet;
  form: Pick<Draft<SheetFields>, 'draft' | 'change' | 'text' | 'errorOf'>;
  onPrepare: (() => void) | undefined;
};

/** What goes along unless it is changed. */
export function SheetBelow({ sheet, form, onPrepare }: SheetBelowProps) {
  const { draft, change, text } = form;
  // Another one than its own was read.
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
      <Segments label="Complicación" segments={KINDS} {...fieldProps(form, 'complication')} />
      {draft.complication !== 'none' && (
        <TextField
          label={`Qué pasó, en palabras para quien l${endingOf(sheet)} cuida`}
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
        <TextField
          label="Chip"
          hint="Pasá el lector, o escribilo"
          autoComplete="off"
          maxLength={30}
          {...text('chipCode')}
        />
      )}
      {sheet.mayNote && (
        <TextArea label="Nota para veterinarios" maxLength={LIMITS.description} {...text('vetNote')} />
      )}
    </Card>
  );
}
