import { Link } from 'react-router';
import { PetPicker } from '../pets/pet-picker.tsx';
import { ResidentPicker } from '../users/resident-picker.tsx';
import type { WhoProps } from './day-who.ts';
import styles from './who-fields.module.css';

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
