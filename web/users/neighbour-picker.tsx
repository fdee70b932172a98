import { useState } from 'react';
import { type ComboItem, ComboSearch } from '../ui/combo-search.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { useNeighbours } from './neighbour-search.ts';

type NeighbourPickerProps = {
  value: ComboItem | null;
  onChange: (neighbour: ComboItem | null) => void;
  error: string | null;
};

const FAILED = 'No pudimos cargar los vecinos';
const MORE = 'Hay más vecinos: seguí escribiendo el nombre o el DNI.';

/** Whoever stands at the counter, by name or DNI. */
export function NeighbourPicker({ value, onChange, error }: NeighbourPickerProps) {
  const [text, write] = useState(value?.label ?? '');
  const { neighbours, isSearching, hasMore, isFailed, retry } = useNeighbours(value === null ? text : '');
  return (
    <>
      <ComboSearch
        label="Vecino"
        placeholder="Nombre, apellido o DNI"
        items={neighbours}
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
