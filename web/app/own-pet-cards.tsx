import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import type { PetVerdict } from '#shared/eligibility.ts';
import type { Pet } from '#shared/pets.ts';
import { dateInWords, formatIsoDate, formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { nextBooking } from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import { useVerdicts } from '../eligibility/verdicts.api.ts';
import { petHealthPath } from '../pets/pet-path.ts';
import { linesOf } from '../pets/pet-words.ts';
import { PetFace } from '../photos/pet-face.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './own-pet-cards.module.css';

/** One's own pets: who each is, what it is waited for next, and the one thing to do. */
export function OwnPetCards({ pets }: { pets: readonly Pet[] }) {
  const { data: bookings = [] } = useBookings();
  const { data: verdicts, isPending } = useVerdicts({});
  // What a card says comes with it: nothing moves while somebody is about to press.
  if (isPending) return <Skeleton height="14rem" />;
  return (
    <ul className={styles.cards} aria-label="Mascotas">
      {pets.map((pet) => {
        const own = bookings.filter(({ PetId }) => PetId === pet.id);
        const said = verdicts?.filter(({ PetId }) => PetId === pet.id) ?? [];
        return <PetCard key={pet.id} pet={pet} next={nextBooking(own, townNow())} said={said} />;
      })}
    </ul>
  );
}

type PetCardProps = { pet: Pet; next: Booking | null; said: readonly PetVerdict[] };

function PetCard({ pet, next, said }: PetCardProps) {
  const lines = pet.petDiedOn ? [`Murió el ${formatIsoDate(pet.petDiedOn)}`] : linesOf(pet);
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Avatar>
          <PetFace pet={pet} />
        </Avatar>
        <div>
          <h2>{pet.petName}</h2>
          {[...lines, ...(pet.petDiedOn ? [] : said.flatMap(waitInWords))].map((line) => (
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
        ) : pet.petDiedOn ? null : (
          <LinkButton to={`/booking-selector?mascota=${pet.id}`}>Reservar para {pet.petName}</LinkButton>
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

/** 'Puede castrarse desde el 14/03/2026' */
function waitInWords({ outcome, from, serviceName, serviceEffect }: PetVerdict): string[] {
  if (outcome !== 'refused' || from === null) return [];
  const date = formatIsoDate(from);
  return [
    serviceEffect === 'castration' ? `Puede castrarse desde el ${date}` : `${serviceName}: desde el ${date}`,
  ];
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
