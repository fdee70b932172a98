import { useState } from 'react';
import { SecurityEventKind } from '#shared/platform/audit.ts';
import { toPersonItem, usePeopleNamed } from '../../accounts/users/resident-search.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { type ComboItem, ComboSearch } from '../../platform/fields/combo-search.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import styles from './security-event-filters.module.css';
import type { SecurityEventFilters as Filters } from './security-events.api.ts';
import { SECURITY_EVENT_WORDS } from './security-events.words.ts';

type SecurityEventFiltersProps = { filters: Filters; onNarrow: (changes: Partial<Filters>) => void };

const ALL_KINDS = 'todo';
const KINDS = [
  { id: ALL_KINDS, label: 'Todo' },
  ...SecurityEventKind.options.map((kind) => ({ id: kind, label: SECURITY_EVENT_WORDS[kind] })),
] as const;

export function SecurityEventFilters({ filters, onNarrow }: SecurityEventFiltersProps) {
  const { userId, kind, from, to } = filters;
  const { data: user } = useUser(userId ?? 0, { enabled: userId !== null });
  const isKnown = userId === null || user !== undefined;
  return (
    <search aria-label="Filtrar los accesos" className={styles.filters}>
      <div className={styles.wide}>
        {isKnown && (
          <PersonFilter
            // Another person in the address resets the typed text.
            key={userId}
            person={user ? toPersonItem(user) : null}
            onChange={(person) => onNarrow({ userId: person?.id ?? null })}
          />
        )}
      </div>
      <div className={styles.wide}>
        <ComboSelect
          label="Qué pasó"
          items={KINDS}
          value={kind ?? ALL_KINDS}
          onChange={(id) => id !== null && onNarrow({ kind: id === ALL_KINDS ? null : id })}
        />
      </div>
      <DateField
        label="Desde el"
        value={from}
        max={to ?? undefined}
        onChange={(day) => onNarrow({ from: day })}
      />
      <DateField
        label="Hasta el"
        value={to}
        min={from ?? undefined}
        onChange={(day) => onNarrow({ to: day })}
      />
    </search>
  );
}

function PersonFilter({
  person,
  onChange,
}: {
  person: ComboItem | null;
  onChange: (person: ComboItem | null) => void;
}) {
  const [text, setText] = useState(person?.label ?? '');
  const found = usePeopleNamed(person === null ? text : '', toPersonItem);
  return (
    <ComboSearch
      label="Persona"
      placeholder="Nombre, apellido o DNI"
      items={found.people}
      text={text}
      onTextChange={setText}
      value={person}
      onChange={onChange}
      isSearching={found.isSearching}
      emptyText={found.isFailed ? 'No pudimos cargar las personas' : 'No hay nadie con ese nombre'}
      note={found.hasMore ? 'Hay más personas: seguí escribiendo el nombre o el DNI.' : null}
    />
  );
}
