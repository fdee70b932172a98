import { Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { personPath } from '../../../accounts/users/person-path.ts';
import { fullAnswerInWords } from '../../../bookings/bookings/booking-state.words.ts';
import { petPath } from '../../../pets/pets/pet-path.ts';
import { townToday } from '../../../platform/api/town.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { toTelLink } from '../../../platform/fields/tel.ts';
import { Avatar } from '../../../platform/ui/avatar.tsx';
import { formatOwner } from '../rows/day-places.ts';
import styles from './day-taken-people.module.css';

export function DayTakenPeople({ booking }: { booking: BookingDetail }) {
  const { Pet, Booker, PetId, BookerUserId } = booking;
  return (
    <ul className={styles.people}>
      <PersonOrPet picture={<PetPicture specieName={Pet.specieName} />} text={describePet(Pet, townToday())}>
        <Link to={petPath(PetId)}>{Pet.petName}</Link>
      </PersonOrPet>
      <PersonOrPet
        picture={<UserRound />}
        text={ownerInWords(booking)}
        action={Booker.userPhone && <CallLink phone={Booker.userPhone} />}
      >
        <Link to={personPath(BookerUserId)}>{formatOwner(booking)}</Link>
      </PersonOrPet>
    </ul>
  );
}

type PersonOrPetProps = { picture: ReactNode; text: string; action?: ReactNode; children: ReactNode };

function PersonOrPet({ picture, text, action, children }: PersonOrPetProps) {
  return (
    <li className={`cluster ${styles.being}`}>
      <Avatar>{picture}</Avatar>
      <p className={styles.words}>
        {children}
        {text && <span>{text}</span>}
      </p>
      {action}
    </li>
  );
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a className={styles.call} href={toTelLink(phone)}>
      <Phone aria-hidden />
      <span className="sr">Llamar al </span>
      <span className="num">{phone}</span>
    </a>
  );
}

function ownerInWords(booking: BookingDetail): string {
  const { userIdNumber } = booking.Booker;
  const dni = userIdNumber && `DNI ${formatDni(userIdNumber)}`;
  return [dni, fullAnswerInWords(booking)].filter(Boolean).join(' · ');
}
