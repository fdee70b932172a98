import { useEffect, useEffectEvent } from 'react';
import type { Pet } from '#shared/pets/pets.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { petInWords } from './pet-words.ts';
import { useUserPets } from './pets.api.ts';

const FAILED = 'No pudimos cargar las mascotas';

type PetPickerProps = {
  userId: number | null;
  value: number | null;
  onChange: (petId: number | null) => void;
  error: string | null;
  /** Called when the only pet was chosen automatically. */
  onOnlyChosen?: () => void;
};

export function PetPicker({ userId, value, onChange, error, onOnlyChosen }: PetPickerProps) {
  const { data, isLoading, isLoadingError, refetch } = useUserPets(userId ?? 0, { enabled: userId !== null });
  const pets = ((userId !== null && data) || []).filter(({ petDiedOn }) => !petDiedOn);
  const only = pets.length === 1 ? pets[0]?.id : undefined;
  const choose = useEffectEvent((petId: number) => {
    if (value !== null) return;
    onChange(petId);
    onOnlyChosen?.();
  });
  useEffect(() => {
    if (only !== undefined) choose(only);
  }, [only]);

  const nothing = isLoadingError ? FAILED : 'No hay mascotas disponibles';
  return (
    <>
      <ComboSelect
        // Another resident resets list and text.
        key={userId}
        label="Mascota"
        items={pets.map((pet) => ({ id: pet.id, label: labelOf(pet) }))}
        value={value}
        onChange={onChange}
        emptyText={isLoading ? 'Buscando…' : nothing}
        error={error}
      />
      {isLoadingError && <LoadFailedNote title={FAILED} onRetry={() => void refetch()} />}
    </>
  );
}

function labelOf(pet: Pet): string {
  const kind = petInWords(pet);
  return kind ? `${pet.petName} (${kind})` : pet.petName;
}
