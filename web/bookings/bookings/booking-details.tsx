import { ClipboardPen, ExternalLink, MapPin, ShieldAlert, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetail, BookingSheet } from '#shared/bookings/bookings.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { findArrival } from '#shared/schedule/preparation.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { WhatsappButton } from '../../accounts/users/whatsapp-button.tsx';
import { petEditPath, petPath } from '../../pets/pets/pet-path.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { TOWN, townNow, townToday } from '../../platform/api/town.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { toTelLink } from '../../platform/fields/tel.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { toArrivalFacts } from '../../schedule/services/arrival-facts.ts';
import styles from './booking-details.module.css';
import { BookingState } from './booking-state.tsx';
import { fullAnswerInWords } from './booking-state.words.ts';
import { BookingTime } from './booking-time.tsx';
import { useBookingEvents } from './bookings.api.ts';
import { TicketCode } from './ticket-code.tsx';
import { toBookingText } from './whatsapp.words.ts';

type Props = { booking: BookingSheet; isStaff: boolean };

export function BookingDetails({ booking, isStaff }: Props) {
  return (
    <BookingSummary
      booking={booking}
      arrival={
        booking.bookingStatus === 'A' ? findArrival(booking.preparation, booking.bookingStartDate) : null
      }
      stub={booking.bookingStatus === 'A' && <TicketCode token={booking.ticketToken} />}
      isStubOnPaper={isStaff}
    >
      <PlaceFact booking={booking} />
      <PetFact booking={booking} isStaff={isStaff} />
      {isStaff ? <OwnerFact booking={booking} /> : <PersonFact booking={booking} />}
      <RegisteredFact booking={booking} isStaff={isStaff} />
      {booking.overrideReason && (
        <BookingFact
          icon={
            <IconTile tone="warning">
              <ShieldAlert />
            </IconTile>
          }
          label="Excepción"
          title="Se registró como excepción"
        >
          <span>{booking.overrideReason}</span>
        </BookingFact>
      )}
    </BookingSummary>
  );
}

function PlaceFact({ booking }: { booking: BookingSheet }) {
  const { locationAddress, locationNotes, locationPhone } = booking.Location;
  const { entrance, map } = toArrivalFacts('', booking.Location);
  return (
    <BookingFact icon={<Tile icon={<MapPin />} />} label="Lugar" title={booking.locationName}>
      {locationAddress && <span>{locationAddress}</span>}
      {locationPhone && (
        <a className="alone" href={toTelLink(locationPhone)}>
          Tel. {locationPhone}
        </a>
      )}
      {locationNotes && <span className="quiet">{locationNotes}</span>}
      {entrance && <span>Entrada: {entrance}</span>}
      {map && (
        <a className="alone no-print" href={map} target="_blank" rel="noreferrer">
          Ver en el mapa <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </BookingFact>
  );
}

function PetFact({ booking: { PetId, Pet }, isStaff }: Props) {
  return (
    <BookingFact
      icon={
        <Avatar size="sm">
          <PetPicture specieName={Pet.specieName} />
        </Avatar>
      }
      label="Mascota"
      title={<Link to={isStaff ? petPath(PetId) : petEditPath(PetId)}>{Pet.petName}</Link>}
    >
      <span>{describePet(Pet, townToday())}</span>
    </BookingFact>
  );
}

function OwnerFact({ booking }: { booking: BookingDetail }) {
  const { BookerUserId, Booker } = booking;
  const answer = fullAnswerInWords(booking);
  const { userName, userLastName, userPhone, userIdNumber } = Booker;
  return (
    <BookingFact
      icon={<Tile icon={<User />} />}
      label="Propietario"
      title={
        <Link to={personPath(BookerUserId)}>
          {userName} {userLastName}
        </Link>
      }
    >
      {userIdNumber && <span>DNI {formatDni(userIdNumber)}</span>}
      {userPhone && (
        <a className="alone" href={toTelLink(userPhone)}>
          {userPhone}
        </a>
      )}
      {booking.bookingStatus === 'A' && booking.bookingStartDate > townNow() && (
        <WhatsappButton
          phone={userPhone}
          name={`${userName} ${userLastName}`}
          text={toBookingText(
            { ...booking, ...booking.Pet, ...Booker, starts: booking.bookingStartDate },
            TOWN.name,
          )}
        />
      )}
      {answer && <span>{answer}</span>}
    </BookingFact>
  );
}

function PersonFact({ booking: { Booker } }: { booking: BookingDetail }) {
  const { userName, userLastName, userIdNumber } = Booker;
  return (
    <BookingFact icon={<Tile icon={<User />} />} label="Persona" title={`${userName} ${userLastName}`}>
      {userIdNumber && <span>DNI {formatDni(userIdNumber)}</span>}
    </BookingFact>
  );
}

function RegisteredFact({ booking, isStaff }: Pick<Props, 'booking' | 'isStaff'>) {
  const { data: events } = useBookingEvents(booking.id, { enabled: isStaff });
  const author = events?.[0]?.User;
  return (
    <BookingFact icon={<Tile icon={<ClipboardPen />} />} label="Registrado" title={`Turno N.º ${booking.id}`}>
      <span>Registrado el {formatInstant(booking.createdAt)}</span>
      {author && (
        <span>
          por {author.userName} {author.userLastName}
        </span>
      )}
    </BookingFact>
  );
}

function Tile({ icon }: { icon: ReactNode }) {
  return <IconTile>{icon}</IconTile>;
}

type BookingSummaryProps = {
  booking: BookingDetail;
  children: ReactNode;
  arrival?: number | null;
  stub?: ReactNode;
  /** Staff print the stub and don't see it on screen. */
  isStubOnPaper?: boolean;
};

function BookingSummary({ booking, children, arrival = null, stub, isStubOnPaper }: BookingSummaryProps) {
  const { bookingStartDate: start, bookingEndTime, serviceName } = booking;
  return (
    <Card aria-label="Datos del turno">
      <div className={`cluster gap-s3 ${styles.head}`}>
        <p className={styles.service}>{serviceName}</p>
        <BookingState booking={booking} />
      </div>
      <BookingTime start={start} arrival={arrival} until={bookingEndTime} />
      <dl className={`stack ${styles.facts}`}>{children}</dl>
      {stub && <div className={isStubOnPaper ? `only-print ${styles.stub}` : styles.stub}>{stub}</div>}
    </Card>
  );
}

type FactProps = { icon: ReactNode; label: string; title: ReactNode; children?: ReactNode };

function BookingFact({ icon, label, title, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span className="sr">{label}</span>
      </dt>
      <dd>
        <b>{title}</b>
        {children}
      </dd>
    </div>
  );
}
