import { CalendarDays, Check, ChevronRight, Plus, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { ProfilePet } from '#shared/desk/profiles.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { formatDate, formatIsoDate } from '#shared/platform/town-clock.ts';
import { findNextBooking } from '../../bookings/bookings/booking-actions.ts';
import { newPetPath, petPath } from '../../pets/pets/pet-path.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { townNow, townToday } from '../../platform/api/town.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import styles from './profiles.module.css';

type PetsCardProps = { ownerId: number; pets: readonly ProfilePet[]; bookings: readonly Booking[] };

export function PetsCard({ ownerId, pets, bookings }: PetsCardProps) {
  return (
    <Card isFlush aria-labelledby="pets" className={styles.card}>
      <div className="card-head">
        <h2 id="pets">Mascotas</h2>
        <LinkButton variant="quiet" to={newPetPath(ownerId)}>
          <Plus size={20} aria-hidden />
          Agregar mascota
        </LinkButton>
      </div>
      {pets.length === 0 && <p className="quiet small">Todavía no tiene mascotas registradas.</p>}
      <ul className={styles.rows}>
        {pets.map((pet) => (
          <PetRow key={pet.id} pet={pet} bookings={bookings.filter(({ PetId }) => PetId === pet.id)} />
        ))}
      </ul>
    </Card>
  );
}

function PetRow({ pet, bookings }: { pet: ProfilePet; bookings: readonly Booking[] }) {
  const { specieName } = pet.Breed.Specie;
  const next = findNextBooking(bookings, townNow());
  return (
    <li>
      <Link className={styles.row} data-kind="pet" to={petPath(pet.id)}>
        <Avatar size="sm">
          <PetFace pet={pet} />
        </Avatar>
        <span className={styles.words}>
          <b>{pet.petName}</b>
          <small>
            {pet.petDiedOn === null
              ? [
                  describePet({ ...pet, specieName, breedName: pet.Breed.breedName }, townToday()),
                  ...(pet.grams === null ? [] : [formatWeight(pet.grams)]),
                ].join(', ')
              : `Murió el ${formatIsoDate(pet.petDiedOn)}`}
          </small>
        </span>
        <span className={`cluster ${styles.end} ${styles.chips}`}>
          {next && (
            <StateChip tone="taken" icon={<CalendarDays aria-hidden />}>
              {`${next.serviceName} ${formatDate(next.bookingStartDate).slice(0, 'DD/MM'.length)}`}
            </StateChip>
          )}
          {pet.petDiedOn === null && <HealthChips pet={pet} />}
        </span>
        <ChevronRight size={20} aria-hidden className={styles.chevron} />
      </Link>
    </li>
  );
}

function HealthChips({ pet: { isNeutered, petGender, rabiesUntil } }: { pet: ProfilePet }) {
  const isRabiesValid = rabiesUntil !== null && rabiesUntil >= townToday();
  return (
    <>
      {isNeutered && (
        <StateChip tone="open" icon={<Check aria-hidden />}>
          {petGender === 'M' ? 'Castrado' : 'Castrada'}
        </StateChip>
      )}
      {rabiesUntil !== null && (
        <StateChip
          tone={isRabiesValid ? 'open' : 'warning'}
          icon={isRabiesValid ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
        >
          {isRabiesValid
            ? `Antirrábica hasta ${formatIsoDate(rabiesUntil).slice('DD/'.length)}`
            : 'Antirrábica vencida'}
        </StateChip>
      )}
    </>
  );
}
