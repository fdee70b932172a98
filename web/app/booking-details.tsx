import { ExternalLink, MapPin, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location, Preparation } from '#shared/agendas.ts';
import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { useLocations, useServices } from '../agendas/agendas.api.ts';
import { usePets } from '../pets/pets.api.ts';
import styles from './booking-details.module.css';

/** Where a turno is and, while it is still to come, how to prepare for it. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { data: locations } = useLocations();
  const { data: services } = useServices();
  const { data: pets } = usePets();
  const location = locations?.find(({ id }) => id === booking.LocationId);
  const service = services?.find(({ id }) => id === booking.ServiceId);
  const specie = pets?.find(({ id }) => id === booking.PetId)?.Breed.Specie.specieName ?? null;
  const preparation =
    booking.bookingStatus === 'A' ? stepsFor(specie, service?.servicePreparation ?? []) : [];
  return (
    <div className={styles.details}>
      <Detail icon={<MapPin />} title={booking.locationName}>
        {location && <Where location={location} />}
      </Detail>
      {preparation.length > 0 && (
        <Detail icon={<NotebookText />} title="Cómo prepararte">
          <ul className={styles.steps}>
            {preparation.map((step) => (
              <Step
                key={`${step.specieName}-${step.hoursBefore}-${step.text}`}
                step={step}
                start={booking.bookingStartDate}
              />
            ))}
          </ul>
        </Detail>
      )}
    </div>
  );
}

/** The steps of the pet's species, and all of them where the species isn't known. */
function stepsFor(specie: string | null, steps: Preparation[]): Preparation[] {
  return steps.filter(({ specieName }) => !specie || !specieName || specieName === specie);
}

type DetailProps = { icon: ReactNode; title: string; children: ReactNode };

function Detail({ icon, title, children }: DetailProps) {
  return (
    <section className={styles.detail}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        {children}
      </div>
    </section>
  );
}

function Where({ location }: { location: Location }) {
  const { locationAddress, locationNotes, locationMapUrl } = location;
  return (
    <>
      {locationAddress && <p>{locationAddress}</p>}
      {locationNotes && <p className="quiet">{locationNotes}</p>}
      {locationMapUrl && (
        <a href={locationMapUrl} target="_blank" rel="noreferrer">
          Ver en el mapa <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </>
  );
}

function Step({ step, start }: { step: Preparation; start: number }) {
  const { specieName, hoursBefore, text } = step;
  const from = start - hoursBefore * 3600;
  return (
    <li>
      {specieName && <b>{specieName}: </b>}
      {text}
      {hoursBefore > 0 && (
        <span className={styles.from}>
          Desde el {dateInWords(from)} a las {formatTime(from)} hs
        </span>
      )}
    </li>
  );
}
