import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import type { Pet } from '#shared/pets.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { nextBooking } from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { petHealthPath } from '../pets/pet-path.ts';
import { linesOf } from '../pets/pet-words.ts';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './own-pet-cards.module.css';

/** One's own pets: who each is, what it is waited for next, and the one thing to do. */
export function OwnPetCards({ pets }: { pets: readonly Pet[] }) {
  const { data: bookings = [] } = useBookings();
  return (
    <ul className={styles.cards} aria-label="Mascotas">
      {pets.map((pet) => {
        const own = bookings.filter(({ PetId }) => PetId === pet.id);
        return <PetCard key={pet.id} pet={pet} next={nextBooking(own, townNow())} />;
      })}
    </ul>
  );
}

function PetCard({ pet, next }: { pet: Pet; next: Booking | null }) {
  const { specieName } = pet.Breed.Specie;
  const lines = linesOf(pet);
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Avatar>
          <PetPicture specieName={specieName} />
        </Avatar>
        <div>
          <h2>{pet.petName}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <p className={styles.next}>
        <CalendarDays aria-hidden />
        {next ? <Next booking={next} /> : <span className="quiet">Sin turnos por venir</span>}
      </p>
      <div className={styles.actions}>
        {next ? (
          <LinkButton to={bookingPath(next.id)}>Ver el comprobante</LinkButton>
        ) : (
          <LinkButton to="/booking-selector">Reservar un turno</LinkButton>
        )}
        <Link className={styles.more} to={petHealthPath(pet.id)} aria-label={`Libreta de ${pet.petName}`}>
          Libreta
          <ChevronRight size={18} aria-hidden />
        </Link>
        <Link
          className={styles.more}
          to={`/admin-pets-edit/${pet.id}`}
          aria-label={`Datos de ${pet.petName}`}
        >
          Sus datos
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
    </li>
  );
}

function Next({ booking }: { booking: Booking }) {
  const { bookingStartDate: start, serviceName, locationName } = booking;
  return (
    <span>
      <b>
        <span className="first-upper">{dateInWords(start)},</span> {formatTime(start)} hs
      </b>
      <span className="quiet">
        {serviceName} · {locationName}
      </span>
    </span>
  );
}
