import { useState } from 'react';
import { Link } from 'react-router';
import { PetPicker } from '../pets/pet-picker.tsx';
import { type ComboItem, ComboSearch } from '../ui/combo-search.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { useResidents } from '../users/resident-search.ts';
import type { Who } from './day-who.ts';
import styles from './who-fields.module.css';

/** What the fields that choose a resident and a pet take. */
type WhoProps = {
  value: Who;
  onChange: (who: Who) => void;
  errorOf: (field: keyof Who) => string | null;
  /** Before a link leads to where somebody is registered. */
  onLeave: () => void;
};

/** For whom a booking is registered, and the way to whoever isn't there yet. */
export function WhoFields({ value, onChange, errorOf, onLeave }: WhoProps) {
  const { resident, petId } = value;
  return (
    <>
      <div className={styles.field}>
        <ResidentPicker
          value={resident}
          onChange={(chosen) => onChange({ resident: chosen, petId: null })}
          error={errorOf('resident')}
        />
        <Link to="/admin-users-edit" onClick={onLeave}>
          Registrar un vecino nuevo
        </Link>
      </div>
      <div className={styles.field}>
        <PetPicker
          userId={resident?.id ?? null}
          value={petId}
          onChange={(chosen) => onChange({ resident, petId: chosen })}
          error={errorOf('petId')}
        />
        <Link
          to={`/admin-pets-edit?userId=${resident?.id}`}
          onClick={onLeave}
          className={resident ? undefined : styles.later}
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
};

const FAILED = 'No pudimos cargar los vecinos';
const MORE = 'Hay más vecinos: seguí escribiendo el nombre o el DNI.';

/** Whoever stands at the counter, by name or DNI. */
function ResidentPicker({ value, onChange, error }: ResidentPickerProps) {
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
