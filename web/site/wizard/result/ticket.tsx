import { MapPin, User } from 'lucide-react';
import type { Booking, BookingSheet } from '#shared/bookings/bookings.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatDni } from '#shared/platform/dni.ts';
import type { Location } from '#shared/schedule/locations.ts';
import { BookingTime } from '../../../bookings/bookings/booking-time.tsx';
import { TicketCode } from '../../../bookings/bookings/ticket-code.tsx';
import { petInWords } from '../../../pets/pets/pet.words.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { toTelLink } from '../../../platform/fields/tel.ts';
import { Avatar } from '../../../platform/ui/avatar.tsx';
import { IconTile } from '../../../platform/ui/icon-tile.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  booking: Booking;
  sheet: BookingSheet | undefined;
  location: Location | undefined;
  pet: Pet | undefined;
  summary: string;
  arrival: number | null;
};

export function Ticket({ booking, sheet, location, pet, summary, arrival }: TicketProps) {
  return (
    <article className={styles.ticket} aria-label="Comprobante del turno">
      <div className={styles.upper}>
        <header className={styles.head}>
          <p className={styles.service}>{booking.serviceName}</p>
          <p className={styles.number}>N.º {booking.id}</p>
        </header>
        <BookingTime start={booking.bookingStartDate} arrival={arrival} />
        <dl className={`stack gap-s3 ${styles.facts}`}>
          <div>
            <dt>
              <IconTile>
                <MapPin />
              </IconTile>
              <span className="sr">Lugar</span>
            </dt>
            <dd>
              {booking.locationName}
              {location?.locationAddress && <span>{location.locationAddress}</span>}
              {location?.locationPhone && (
                <a href={toTelLink(location.locationPhone)}>Tel. {location.locationPhone}</a>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <Avatar size="sm">
                <PetPicture specieName={pet?.Breed.Specie.specieName ?? null} />
              </Avatar>
              <span className="sr">Mascota</span>
            </dt>
            <dd>
              {booking.Pet.petName}
              {pet && <span>{petInWords(pet)}</span>}
            </dd>
          </div>
          <div>
            <dt>
              <IconTile>
                <User />
              </IconTile>
              <span className="sr">Persona</span>
            </dt>
            <dd>
              {booking.Booker.userName} {booking.Booker.userLastName}
              {(!sheet || sheet.Booker.userIdNumber) && (
                <span>DNI {sheet && formatDni(sheet.Booker.userIdNumber)}</span>
              )}
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.stub}>
        <TicketCode token={sheet?.ticketToken} />
        <p>{summary}.</p>
        {location?.locationNotes && <p className="quiet">{location.locationNotes}</p>}
      </div>
    </article>
  );
}
