import { CalendarDays, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { PetEligibility } from '#shared/health/pet-eligibility.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatDate } from '#shared/platform/town-clock.ts';
import { findNextBooking } from '../../bookings/bookings/booking-actions.ts';
import { useBookings } from '../../bookings/bookings/bookings.api.ts';
import { findMostUrgentFact } from '../../health/eligibility/eligibility-facts.ts';
import { usePetEligibility } from '../../health/eligibility/verdicts.api.ts';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { newPetPath, petHealthPath } from '../../pets/pets/pet-path.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import type { Session } from '../../platform/api/session-store.ts';
import { townNow, townToday } from '../../platform/api/town.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import styles from './home-pets.module.css';

const MAX_SHOWN = 5;

export function HomePets({ session: { userId, roleName } }: { session: Session }) {
  const { data: pets, isPending: isListPending } = usePets();
  const { data: eligibilities = [], isPending } = usePetEligibility();
  // Waits for the eligibility, so that no card grows after it appears.
  if (isListPending || isPending) return <div data-coming />;
  if (!pets) return null;
  const livingPets = pets.filter(({ petDiedOn }) => !petDiedOn);
  return (
    <section className={styles.pets} aria-labelledby="home-pets">
      <div className={`cluster between ${styles.head}`}>
        <h2 id="home-pets">Tus mascotas</h2>
        <Link className={styles.all} to={roleName === 'USER' ? '/admin-pets' : `/admin-pets/${userId}`}>
          Ver todas
        </Link>
      </div>
      <ul className={styles.cards}>
        {livingPets.slice(0, MAX_SHOWN).map((pet) => (
          <PetCard key={pet.id} pet={pet} eligibility={eligibilities.find(({ PetId }) => PetId === pet.id)} />
        ))}
        <li>
          <Link className={`stack gap-s1 ${styles.add}`} to={newPetPath(userId)}>
            <Plus aria-hidden />
            Agregar mascota
          </Link>
        </li>
      </ul>
    </section>
  );
}

function PetCard({ pet, eligibility }: { pet: Pet; eligibility: PetEligibility | undefined }) {
  const { data: bookings = [] } = useBookings();
  const petBookings = bookings.filter(({ PetId }) => PetId === pet.id);
  const next = findNextBooking(petBookings, townNow());
  const fact = !next && eligibility ? findMostUrgentFact(eligibility, townToday()) : null;
  return (
    <li>
      <Link className={`stack gap-s1 ${styles.card}`} to={petHealthPath(pet.id)}>
        <Avatar>
          <PetFace pet={pet} />
        </Avatar>
        <b>{pet.petName}</b>
        <span className="quiet">{petInWords(pet)}</span>
        {next && (
          <span className={`row ${styles.next}`}>
            <CalendarDays size={16} aria-hidden />
            Turno el {formatDate(next.bookingStartDate).slice(0, 'DD/MM'.length)}
          </span>
        )}
        {fact && (
          <span className={`row ${styles.next}`} data-tone={fact.tone}>
            {fact.title}
          </span>
        )}
      </Link>
    </li>
  );
}
