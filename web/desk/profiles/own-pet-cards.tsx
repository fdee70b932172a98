import {
  CalendarClock,
  CalendarDays,
  ChevronRight,
  Scissors,
  Shield,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { PetEligibility } from '#shared/health/pet-eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatIsoDate, formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { findNextBooking } from '../../bookings/bookings/booking-actions.ts';
import { bookingPath } from '../../bookings/bookings/booking-path.ts';
import { useBookings } from '../../bookings/bookings/bookings.api.ts';
import { type EligibilityFact, listEligibilityFacts } from '../../health/eligibility/eligibility-facts.ts';
import { usePetEligibility } from '../../health/eligibility/verdicts.api.ts';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { petHealthPath } from '../../pets/pets/pet-path.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { townNow, townToday } from '../../platform/api/town.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { BookFor } from './book-for.tsx';
import styles from './own-pet-cards.module.css';

export function OwnPetCards({ pets }: { pets: readonly Pet[] }) {
  const { data: bookings = [] } = useBookings();
  const { data: eligibilities, isPending } = usePetEligibility();
  // Waits for the complete cards, so that no button moves.
  if (isPending) return <Skeleton height="14rem" isMain />;
  return (
    <ul className={styles.cards} aria-label="Mascotas">
      {pets.map((pet) => {
        const own = bookings.filter(({ PetId }) => PetId === pet.id);
        const eligibility = eligibilities?.find(({ PetId }) => PetId === pet.id) ?? null;
        return (
          <PetCard key={pet.id} pet={pet} next={findNextBooking(own, townNow())} eligibility={eligibility} />
        );
      })}
    </ul>
  );
}

type PetCardProps = { pet: Pet; next: Booking | null; eligibility: PetEligibility | null };

function PetCard({ pet, next, eligibility }: PetCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Avatar>
          <PetFace pet={pet} />
        </Avatar>
        <div>
          <h2>{pet.petName}</h2>
          <p>{pet.petDiedOn ? `Murió el ${formatIsoDate(pet.petDiedOn)}` : petInWords(pet)}</p>
        </div>
      </div>
      {!pet.petDiedOn && (
        <ul className={`stack gap-s3 ${styles.facts}`}>
          <li>
            <CalendarDays aria-hidden />
            {next ? <Next booking={next} /> : <span className="quiet">Sin turnos por venir</span>}
          </li>
          {eligibility &&
            listEligibilityFacts(eligibility, townToday()).map((fact) => (
              <Fact key={fact.title} fact={fact} />
            ))}
        </ul>
      )}
      <div className={`cluster ${styles.actions}`}>
        {next ? (
          <LinkButton to={bookingPath(next.id)}>Ver el comprobante</LinkButton>
        ) : pet.petDiedOn ? null : (
          <BookFor pet={pet} services={eligibility?.services ?? []} />
        )}
        <Link className={styles.more} to={petHealthPath(pet.id)} aria-label={`Libreta de ${pet.petName}`}>
          Libreta
          <ChevronRight size={18} aria-hidden />
        </Link>
        <Link
          className={styles.more}
          to={`/admin-pets-edit/${pet.id}`}
          aria-label={`Editar datos de ${pet.petName}`}
        >
          Editar datos
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
    </li>
  );
}

export function Fact({ fact: { kind, tone, title, note } }: { fact: EligibilityFact }) {
  const Icon = kind === 'rabies' ? SHIELDS[tone] : ICONS[kind];
  return (
    <li data-tone={tone}>
      <Icon aria-hidden />
      <span>
        <b>{title}</b>
        {note && <span className="quiet">{note}</span>}
      </span>
    </li>
  );
}

const ICONS = { castration: Scissors, wait: CalendarClock } as const;

const SHIELDS = { good: ShieldCheck, due: ShieldAlert, plain: Shield } as const;

function Next({ booking }: { booking: Booking }) {
  const { bookingStartDate: start, serviceName, locationName } = booking;
  return (
    <span>
      <b>
        <span className="first-upper">{formatLongDate(start)},</span> {formatTime(start)} hs
      </b>
      <span className="quiet">
        {serviceName} · {locationName}
      </span>
    </span>
  );
}
