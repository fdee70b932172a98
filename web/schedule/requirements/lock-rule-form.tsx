import { useId, useState } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { LOCK_FIELDS, type LockField } from '#shared/schedule/requirements.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { SearchField } from '../../platform/lists/search-field.tsx';
import styles from './check-list.module.css';
import { type Animals, FIELDS, valuesFor } from './lock-rule.words.ts';
import type { LockRuleEdit } from './lock-rule-fields.ts';

const MAX_WITHOUT_SEARCH = 8;
const OPTIONS = LOCK_FIELDS.map((id) => ({ id, label: FIELDS[id].label }));

type LockRuleFormProps = {
  edit: LockRuleEdit;
  animals: Animals;
  findError: (field: 'values' | 'label') => string | null;
  onChange: (edit: LockRuleEdit) => void;
};

export function LockRuleForm({ edit, animals, findError, onChange }: LockRuleFormProps) {
  const choose = (field: LockField) =>
    field !== edit.field && onChange({ field, values: [], label: FIELDS[field].usual });
  return (
    <div className="stack gap-s3">
      <SelectField label="Según qué de la mascota" options={OPTIONS} value={edit.field} onChange={choose} />
      <CheckList
        key={edit.field}
        label="No se atiende a"
        items={valuesFor(edit.field, animals)}
        chosen={edit.values}
        onChange={(values) => onChange({ ...edit, values })}
        error={findError('values')}
      />
      <TextField
        label="Cómo se nombra en el aviso"
        maxLength={LIMITS.name}
        value={edit.label}
        onChange={(label) => onChange({ ...edit, label })}
        error={findError('label')}
      />
    </div>
  );
}

type CheckItem<Id> = { id: Id; label: string; hint?: string };

type CheckListProps<Id> = {
  label: string;
  items: readonly CheckItem<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  error?: string | null;
};

function CheckList<Id extends string | number>(props: CheckListProps<Id>) {
  const { label, items, chosen, onChange, error } = props;
  const [query, setQuery] = useState('');
  const id = useId();
  const shown = items.filter((item) => includesFolded(item.label, query.trim()));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="stack gap-s2">
      <legend className={`cluster ${styles.legend}`}>
        {label}
        <span role="status">{chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}</span>
      </legend>
      {items.length > MAX_WITHOUT_SEARCH && (
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
