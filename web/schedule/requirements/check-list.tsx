import { useId, useState } from 'react';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { SearchField } from '../../platform/lists/search-field.tsx';
import styles from './check-list.module.css';

export type CheckItem<Id> = { id: Id; label: string; hint?: string };

type CheckListProps<Id> = {
  label: string;
  items: readonly CheckItem<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  error?: string | null;
};

const FEW = 8;

/** Any number of a list's items; a long list can be searched. */
export function CheckList<Id extends string | number>(props: CheckListProps<Id>) {
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
