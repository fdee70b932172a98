import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Pet, searchPets } from '#shared/pets/pets.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { type ComboItem, ComboSearch } from '../../platform/fields/combo-search.tsx';
import { useDebounced } from '../../platform/ui/use-debounced.ts';

const MAX_SHOWN = '20';

type AnyPetPickerProps = {
  label: string;
  value: ComboItem | null;
  onChange: (pet: ComboItem | null) => void;
};

export function AnyPetPicker({ label, value, onChange }: AnyPetPickerProps) {
  const [text, setText] = useState('');
  const q = useDebounced(value === null ? text.trim() : '');
  const { data, isFetching } = useQuery({
    queryKey: ['pets', 'found', q],
    queryFn: toQueryFn(searchPets, { query: { q, limit: MAX_SHOWN } }),
  });
  return (
    <ComboSearch
      label={label}
      placeholder="Nombre, raza o responsable"
      items={(data?.items ?? []).map(toItem)}
      text={text}
      onTextChange={setText}
      value={value}
      onChange={onChange}
      isSearching={isFetching || q !== text.trim()}
      emptyText="No hay mascotas con ese nombre"
    />
  );
}

function toItem({ id, petName, User }: Pet): ComboItem {
  return { id, label: `${petName} · ${User.userName} ${User.userLastName}` };
}
