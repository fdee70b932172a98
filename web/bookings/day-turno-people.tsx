import { Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageInWords } from '#shared/age.ts';
import { NO_BREED } from '#shared/animals.ts';
import type { BookingDetail } from '#shared/bookings.ts';
import { dniInGroups } from '#shared/dni.ts';
import { GENDERS } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { ownerOf } from './day-places.ts';
import styles from './day-turno-people.module.css';

/** The pet that comes and whose it is, with the phone one tap away. */
export function DayTurnoPeople({ booking }: { booking: BookingDetail }) {
  const { Pet, Booker, PetId, BookerUserId } = booking;
  return (
    <ul className={styles.people}>
      <Being picture={<PetPicture specieName={Pet.specieName} />} text={petInWords(Pet)}>
        <Link to={`/admin-pets-edit/${PetId}`}>{Pet.petName}</Link>
      </Being>
      <Being
        picture={<UserRound />}
        text={Booker.userIdNumber && `DNI ${dniInGroups(Booker.userIdNumber)}`}
        action={Booker.userPhone && <Call phone={Booker.userPhone} />}
      >
        <Link to={`/admin-users-edit/${BookerUserId}`}>{ownerOf(booking)}</Link>
      </Being>
    </ul>
  );
}

type BeingProps = { picture: ReactNode; text: string; action?: ReactNode; children: ReactNode };

function Being({ picture, text, action, children }: BeingProps) {
  return (
    <li className={styles.being}>
      <Avatar>{picture}</Avatar>
      <p className={styles.words}>
        {children}
        {text && <span>{text}</span>}
      </p>
      {action}
    </li>
  );
}

function Call({ phone }: { phone: string }) {
  return (
    <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Phone aria-hidden />
      <span className="sr">Llamar al </span>
      <span className="num">{phone}</span>
    </a>
  );
}

/** 'Perro, Mestizo, Hembra, 3 años', as far as it is known. */
function petInWords({ specieName, breedName, petGender, petBirthDate }: BookingDetail['Pet']): string {
  const breed = breedName === NO_BREED ? null : breedName;
  const gender = petGender === 'X' ? null : GENDERS[petGender];
  const age = petBirthDate && ageInWords(petBirthDate, townToday());
  return [specieName, breed, gender, age].filter(Boolean).join(', ');
}
