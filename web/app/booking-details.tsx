import { CalendarPlus, ClipboardList, ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Booking, bookingSummary } from '#shared/bookings.ts';
import type { Location } from '#shared/locations.ts';
import { TOWN, townNow } from '../api/town.ts';
import { useLocations, useServices } from '../services/services.api.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { calendarFile } from '../wizard/calendar-file.ts';
import { type PreparationStep, preparationSteps } from '../wizard/preparation.ts';
import { saveCalendarFile } from '../wizard/share.ts';
import styles from './booking-details.module.css';

type Props = { booking: Booking; specieName: string | null };

/** Where a turno is and, while it is still to come, how to prepare for it and a file for one's calendar. */
export function BookingDetails({ booking, specieName }: Props) {
  const { data: locations } = useLocations();
  const { data: services } = useServices();
  const location = locations?.find(({ id }) => id === booking.LocationId);
  const service = services?.find(({ id }) => id === booking.ServiceId);
  const steps = preparationSteps(service?.servicePreparation ?? [], specieName, booking.bookingStartDate);
  const isToCome = booking.bookingStatus === 'A' && booking.bookingEndDate > townNow();
  return (
    <>
      <div className={styles.details}>
        <Detail icon={<MapPin />} title={booking.locationName}>
          {location && <Where location={location} />}
        </Detail>
        {isToCome && steps.length > 0 && (
          <Detail icon={<ClipboardList />} title={`Cómo preparar a ${booking.Pet.petName}`}>
            <Steps steps={steps} />
          </Detail>
        )}
      </div>
      {isToCome && (
        <AddToCalendar booking={booking} address={location?.locationAddress ?? ''} steps={steps} />
      )}
    </>
  );
}

type DetailProps = { icon: ReactNode; title: string; children: ReactNode };

function Detail({ icon, title, children }: DetailProps) {
  return (
    <section className={styles.detail}>
      <IconTile>{icon}</IconTile>
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

function Steps({ steps }: { steps: PreparationStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, when, text }) => (
        <li key={key}>
          <b>{when}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

type CalendarProps = { booking: Booking; address: string; steps: PreparationStep[] };

function AddToCalendar({ booking, address, steps }: CalendarProps) {
  const notes = [bookingSummary(booking), ...steps.map(({ when, text }) => `${when}: ${text}`)];
  const place = { timeZone: TOWN.timeZone, host: location.hostname, address };
  return (
    <Button onClick={() => saveCalendarFile(`turno-${booking.id}.ics`, calendarFile(booking, notes, place))}>
      <CalendarPlus aria-hidden />
      Agendar
    </Button>
  );
}
