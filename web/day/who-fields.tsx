import { Link } from 'react-router';
import { PetPicker } from '../pets/pet-picker.tsx';
import { NeighbourPicker } from '../users/neighbour-picker.tsx';
import type { WhoProps } from './day-who.ts';
import styles from './who-fields.module.css';

/** For whom a turno is registered, and the way to whoever isn't there yet. */
export function WhoFields({ value, onChange, errorOf, onLeave }: WhoProps) {
  const { neighbour, petId } = value;
  return (
    <>
      <div className={styles.field}>
        <NeighbourPicker
          value={neighbour}
          onChange={(chosen) => onChange({ neighbour: chosen, petId: null })}
          error={errorOf('neighbour')}
        />
        <Link to="/admin-users-edit" onClick={onLeave}>
          Registrar un vecino nuevo
        </Link>
      </div>
      <div className={styles.field}>
        <PetPicker
          userId={neighbour?.id ?? null}
          value={petId}
          onChange={(chosen) => onChange({ neighbour, petId: chosen })}
          error={errorOf('petId')}
        />
        <Link
          to={`/admin-pets-edit?userId=${neighbour?.id}`}
          onClick={onLeave}
          className={neighbour ? undefined : styles.later}
        >
          Agregar mascota
        </Link>
      </div>
    </>
  );
}
