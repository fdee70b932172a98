import { useState } from 'react';
import { type ComboItem, ComboSearch } from '../ui/combo-search.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { useResidents } from './resident-search.ts';

type ResidentPickerProps = {
  value: ComboItem | null;
  onChange: (resident: ComboItem | null) => void;
  error: string | null;
};

const FAILED = 'No pudimos cargar los vecinos';
const MORE = 'Hay más vecinos: seguí escribiendo el nombre o el DNI.';

/** Whoever stands at the counter, by name or DNI. */
export function ResidentPicker({ value, onChange, error }: ResidentPickerProps) {
  const [text, write] = useState(value?.label ?? '');
  const { residents, isSearching, hasMore, isFailed, retry } = useResidents(value === null ? text : '');
  return (
    <>
      <ComboSearch
        label="Vecino"
        placeholder="Nombre, apellido o DNI"
        items={residents}
        text={text}
        onTextChange={write}
        value={value}
        onChange={onChange}
        isSearching={isSearching}
        emptyText={isFailed ? FAILED : 'No hay vecinos disponibles'}
        note={hasMore ? MORE : null}
        error={error}
        autoFocus
      />
      {isFailed && <LoadFailedNote title={FAILED} onRetry={retry} />}
    </>
  );
}
