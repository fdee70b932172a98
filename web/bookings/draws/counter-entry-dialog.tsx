import { useState } from 'react';
import type { OwnDraw } from '#shared/bookings/draws.ts';
import type { Pet } from '#shared/pets/pets.ts';
import type { DrawSummary } from '#shared/schedule/draws.ts';
import { toPersonItem, usePeopleNamed } from '../../accounts/users/resident-search.ts';
import { useUserPets } from '../../pets/pets/pets.api.ts';
import { type ComboItem, ComboSearch } from '../../platform/fields/combo-search.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { DrawEntryFields, keepLivingPets, keepShownDays } from './draw-entry-fields.tsx';
import { findDrawProblem } from './draw-form.tsx';
import { useEnterDraw, useOwnDraw } from './draws.api.ts';

type CounterEntryDialogProps = { draw: DrawSummary; onClose: () => void };

export function CounterEntryDialog({ draw: { id }, onClose }: CounterEntryDialogProps) {
  const [person, setPerson] = useState<ComboItem | null>(null);
  const entryQuery = useOwnDraw(person ? id : 0, person?.id);
  const petsQuery = useUserPets(person?.id ?? 0, { enabled: person !== null });
  const draw = entryQuery.data;
  const livingPets = petsQuery.data?.filter(({ petDiedOn }) => petDiedOn === null);
  const [choice, setChoice] = useState<Partial<{ pets: number[]; days: number[] }>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const entering = useEnterDraw(id, person?.id);
  const pets = keepLivingPets(choice.pets ?? draw?.entry?.PetIds ?? [], livingPets ?? []);
  const days = draw ? keepShownDays(choice.days ?? draw.entry?.OperativoIds ?? [], draw) : [];

  function choose(next: ComboItem | null): void {
    setPerson(next);
    setChoice({});
    setProblem(null);
    entering.reset();
  }

  function enter(): void {
    const nextProblem =
      person && draw ? findDrawProblem(pets, days, draw.mostPets) : 'Tenés que elegir a la persona';
    setProblem(nextProblem);
    if (nextProblem || !person) return;
    entering.mutate(
      { UserId: person.id, PetIds: pets, OperativoIds: days },
      {
        onSuccess: ({ entry }) => {
          showToast(`Quedó en el sorteo con el código ${entry?.code}`, 'ok');
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title="Anotar en el sorteo"
      verb={draw?.entry ? 'Guardar' : 'Anotar'}
      isBlocked={person !== null && !(draw && livingPets)}
      isPending={entering.isPending}
      error={entering.error}
      onSave={enter}
      onClose={onClose}
    >
      <PersonPicker value={person} onChange={choose} />
      {person && draw && livingPets && (
        <Choice
          draw={draw}
          pets={livingPets}
          value={{ pets, days }}
          onChange={(change) => {
            setChoice({ ...choice, ...change });
            setProblem(null);
          }}
        />
      )}
      {person && !(draw && livingPets) && <Loading entryQuery={entryQuery} petsQuery={petsQuery} />}
      <FieldError id="entry-problem" error={problem} />
    </FormDialog>
  );
}

type LoadQuery = { isLoadingError: boolean; refetch: () => Promise<unknown> };

function Loading({ entryQuery, petsQuery }: { entryQuery: LoadQuery; petsQuery: LoadQuery }) {
  if (entryQuery.isLoadingError)
    return <LoadFailedNote title="No pudimos cargar su inscripción" onRetry={entryQuery.refetch} />;
  if (petsQuery.isLoadingError)
    return <LoadFailedNote title="No pudimos cargar sus mascotas" onRetry={petsQuery.refetch} />;
  return <Skeleton height="8rem" />;
}

type PersonPickerProps = { value: ComboItem | null; onChange: (person: ComboItem | null) => void };

function PersonPicker({ value, onChange }: PersonPickerProps) {
  const [text, setText] = useState('');
  const { people, isSearching } = usePeopleNamed(value === null ? text : '', toPersonItem);
  return (
    <ComboSearch
      label="Persona"
      placeholder="DNI, nombre o teléfono"
      items={people}
      text={text}
      onTextChange={setText}
      value={value}
      onChange={onChange}
      isSearching={isSearching}
      emptyText="No la encontramos: primero cargala en Usuarios"
    />
  );
}

type ChoiceProps = {
  draw: OwnDraw;
  pets: readonly Pet[];
  value: { pets: number[]; days: number[] };
  onChange: (change: Partial<{ pets: number[]; days: number[] }>) => void;
};

const NO_REJECTIONS = new Map<number, string>();

function Choice({ draw, pets, value, onChange }: ChoiceProps) {
  return (
    <>
      {draw.entry && <Note>Ya está en el sorteo con el código {draw.entry.code}.</Note>}
      <DrawEntryFields
        draw={draw}
        pets={pets}
        rejections={NO_REJECTIONS}
        noPets={<Note>No tiene mascotas cargadas: agregalas en su ficha.</Note>}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
