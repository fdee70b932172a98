import { useState } from 'react';
import { Link } from 'react-router';
import { dniDigits } from '#shared/accounts/sign-up-rules.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { usePeople } from '../../../accounts/users/resident-search.ts';
import { PetPicker } from '../../../pets/pets/pet-picker.tsx';
import { type ComboItem, ComboSearch } from '../../../platform/fields/combo-search.tsx';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import type { BookingPeople } from './booking-people.ts';
import styles from './who-fields.module.css';

type PeopleFieldsProps = {
  value: BookingPeople;
  onChange: (people: BookingPeople) => void;
  errorOf: (field: keyof BookingPeople) => string | null;
  onLeave: () => void;
  onRegister: (typed: { dni: string } | { name: string }) => void;
  onChosen: () => void;
};

export function PeopleFields({ value, onChange, errorOf, onLeave, onRegister, onChosen }: PeopleFieldsProps) {
  const { resident, petId } = value;
  return (
    <>
      <div className={`stack gap-s2 ${styles.field}`}>
        <ResidentPicker
          value={resident}
          onChange={(chosen) => onChange({ resident: chosen, petId: null })}
          error={errorOf('resident')}
          onRegister={onRegister}
        />
        <Link to="/admin-users-edit" onClick={onLeave} className="alone">
          Registrar un vecino nuevo
        </Link>
      </div>
      <div className={`stack gap-s2 ${styles.field}`}>
        <PetPicker
          userId={resident?.id ?? null}
          value={petId}
          onChange={(chosen) => onChange({ resident, petId: chosen })}
          error={errorOf('petId')}
          onOnlyChosen={onChosen}
        />
        <Link
          to={`/admin-pets-edit?userId=${resident?.id}`}
          onClick={onLeave}
          className={resident ? 'alone' : `alone ${styles.later}`}
        >
          Agregar mascota
        </Link>
      </div>
    </>
  );
}

type ResidentPickerProps = {
  value: ComboItem | null;
  onChange: (resident: ComboItem | null) => void;
  error: string | null;
  onRegister: PeopleFieldsProps['onRegister'];
};

const FAILED = 'No pudimos cargar los vecinos';
const MORE = 'Hay más vecinos: seguí escribiendo el nombre o el DNI.';

function ResidentPicker({ value, onChange, error, onRegister }: ResidentPickerProps) {
  const [text, setText] = useState(value?.label ?? '');
  const { people, isSearching, hasMore, isFailed, retry } = usePeople(value === null ? text : '');
  return (
    <>
      <ComboSearch
        label="Vecino"
        placeholder="Nombre, apellido o DNI"
        items={people}
        text={text}
        onTextChange={setText}
        value={value}
        onChange={onChange}
        isSearching={isSearching}
        emptyText={isFailed ? FAILED : 'No hay vecinos disponibles'}
        note={hasMore ? MORE : null}
        error={error}
        action={value === null ? registration(text, onRegister) : null}
        autoFocus
      />
      {isFailed && <LoadFailedNote title={FAILED} onRetry={retry} />}
    </>
  );
}

function registration(text: string, onRegister: PeopleFieldsProps['onRegister']) {
  const typed = text.trim();
  if (typed === '') return null;
  const dni = dniDigits(typed);
  if (dni !== null)
    return { label: `Registrar DNI ${dniInGroups(dni)}`, onAction: () => onRegister({ dni }) };
  if (/\d/.test(typed)) return null;
  return { label: `Registrar a «${typed}»`, onAction: () => onRegister({ name: typed }) };
}
