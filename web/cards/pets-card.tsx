import { CalendarDays, ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import { petLines } from '#shared/pet-words.ts';
import type { Pet } from '#shared/pets.ts';
import { formatDate } from '#shared/town-clock.ts';
import { townNow, townToday } from '../api/town.ts';
import { nextBooking } from '../bookings/booking-actions.ts';
import { newPetPath, petPath } from '../pets/pet-path.ts';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './cards.module.css';

type PetsCardProps = { ownerId: number; pets: readonly Pet[]; bookings: readonly Booking[] };

/** Whom somebody brings, each with its next turno. */
export function PetsCard({ ownerId, pets, bookings }: PetsCardProps) {
  return (
    <Card isFlush aria-labelledby="pets" className={styles.card}>
      <div className={styles.top}>
        <h2 id="pets">Mascotas</h2>
        <LinkButton variant="quiet" to={newPetPath(ownerId)}>
          <Plus size={20} aria-hidden />
          Agregar mascota
        </LinkButton>
      </div>
      {pets.length === 0 && <p className={styles.quiet}>Todavía no tiene mascotas registradas.</p>}
      <ul className={styles.rows}>
        {pets.map((pet) => (
          <PetRow key={pet.id} pet={pet} bookings={bookings.filter(({ PetId }) => PetId === pet.id)} />
        ))}
      </ul>
    </Card>
  );
}

function PetRow({ pet, bookings }: { pet: Pet; bookings: readonly Booking[] }) {
  const { specieName } = pet.Breed.Specie;
  const next = nextBooking(bookings, townNow());
  return (
    <li>
      <Link className={styles.row} to={petPath(pet.id)}>
        <Avatar size="sm">
          <PetPicture specieName={specieName} />
        </Avatar>
        <span className={styles.words}>
          <b>{pet.petName}</b>
          <small>
            {petLines({ ...pet, specieName, breedName: pet.Breed.breedName }, townToday()).join(', ')}
          </small>
        </span>
        <span className={styles.end}>
          {next && (
            <StateChip tone="taken" icon={<CalendarDays aria-hidden />}>
              {`${next.serviceName} ${formatDate(next.bookingStartDate).slice(0, 'DD/MM'.length)}`}
            </StateChip>
          )}
          <ChevronRight size={20} aria-hidden />
        </span>
      </Link>
    </li>
  );
}
