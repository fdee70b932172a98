import { useId, useState } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { LOCK_FIELDS, type LockField, lockMessage } from '#shared/schedule/requirements.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { SearchField } from '../../platform/lists/search-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './check-list.module.css';
import { type LockRuleFields, type WrittenRule, writtenOf, wrongRule } from './lock-rule-fields.ts';
import { type Animals, FIELDS, valuesFor } from './lock-rule-words.ts';

const FEW = 8;

type LockRuleDialogProps = {
  /** `null` for a new one. */
  row: LockRuleFields | null;
  animals: Animals;
  onWritten: (written: WrittenRule) => void;
  onClose: () => void;
};

const FORM = 'lock-rule-form';
const OPTIONS = LOCK_FIELDS.map((id) => ({ id, label: FIELDS[id].label }));

/** A rule and, as it is written, the sentence the resident will read; it is saved with its service. */
export function LockRuleDialog({ row, animals, onWritten, onClose }: LockRuleDialogProps) {
  const form = useDraft(`lock-rule ${row?.key ?? 'new'}`, writtenOf(row?.rule));
  const { draft, change, errorOf } = form;
  const choose = (field: LockField | null) =>
    field && field !== draft.field && change({ field, values: [], label: FIELDS[field].usual });

  const submit = () => {
    const problems = wrongRule(draft);
    form.blame(problems);
    if (problems.length > 0) return;
    onWritten(draft);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row ? 'Edición de impedimento' : 'Alta de impedimento'}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={FORM}>
            Listo
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <div className="stack">
          <ComboSelect
            label="Según qué de la mascota"
            items={OPTIONS}
            value={draft.field}
            onChange={choose}
          />
          <CheckList
            key={draft.field}
            label="No se atiende a"
            items={valuesFor(draft.field, animals)}
            chosen={draft.values}
            onChange={(values) => change({ values })}
            error={errorOf('values')}
          />
          <TextField
            label="Cómo se nombra en el aviso"
            maxLength={LIMITS.name}
            autoComplete="off"
            {...form.text('label')}
          />
          <Note>
            <p>El vecino va a leer:</p>
            <p>
              <b>{lockMessage({ ...EMPTY_RULE, lockRuleLabel: draft.label.trim() || '…' })}</b>
            </p>
          </Note>
        </div>
      </Form>
    </Dialog>
  );
}

const EMPTY_RULE = { id: 0, lockRuleEntity: 'Pet', lockRuleField: '', lockRuleValues: '[]' };

type CheckItem<Id> = { id: Id; label: string; hint?: string };

type CheckListProps<Id> = {
  label: string;
  items: readonly CheckItem<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  error?: string | null;
};

/** Any number of a list's items; a long list can be searched. */
function CheckList<Id extends string | number>(props: CheckListProps<Id>) {
  const { label, items, chosen, onChange, error } = props;
  const [query, setQuery] = useState('');
  const id = useId();
  const shown = items.filter((item) => includesFolded(item.label, query.trim()));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="stack gap-s2">
      <legend className={styles.legend}>
        {label}
        <span role="status">{chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}</span>
      </legend>
      {items.length > FEW && (
        <SearchField label={`Buscar en ${label}`} placeholder="Buscar" value={query} onChange={setQuery} />
      )}
      <div className={`stack gap-s2 ${styles.items}`}>
        {shown.map((item) => (
          <Checkbox
            key={item.id}
            label={item.label}
            hint={item.hint}
            checked={chosen.includes(item.id)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, item.id] : chosen.filter((each) => each !== item.id))
            }
          />
        ))}
        {shown.length === 0 && <p className="quiet">No hay nada con ese nombre</p>}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
