import { Info, Syringe, TriangleAlert } from 'lucide-react';
import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatTime, toIsoDate } from '#shared/platform/town-clock.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { type Alert, listAlerts } from './sheet-alerts.ts';
import styles from './sheet-screen.module.css';

const ICONS = { error: TriangleAlert, warning: Syringe, info: Info };

export function SheetHead({ sheet }: { sheet: Sheet }) {
  const { Book, BookingId, serviceEffect, Notes, bookingStartDate: start } = sheet;
  const alerts = listAlerts(Book, { BookingId, serviceEffect, Notes, today: toIsoDate(start) });
  return (
    <>
      <div className={styles.who}>
        <Avatar>
          <PetFace pet={Book.Pet} />
        </Avatar>
        <PageTitle text={patientInWords(sheet)}>{Book.Pet.petName}</PageTitle>
      </div>
      {alerts.length > 0 && (
        <ul className={`stack gap-s2 ${styles.alerts}`} aria-label="Antes de empezar">
          {alerts.map((alert) => (
            <AlertRow key={`${alert.text} ${alert.note}`} alert={alert} />
          ))}
        </ul>
      )}
    </>
  );
}

function AlertRow({ alert: { kind, text, note } }: { alert: Alert }) {
  const Icon = ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon size={20} aria-hidden />
      <p>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </p>
    </li>
  );
}

/** Walk-ins have no hour. */
function patientInWords({
  BookingId,
  Book: { Pet: pet },
  bookingStartDate: start,
  bookingStatus,
}: Sheet): string {
  const { specieName } = pet.Breed.Specie;
  const animal = describePet({ ...pet, specieName, breedName: pet.Breed.breedName }, toIsoDate(start));
  const owner = `${pet.User.userName} ${pet.User.userLastName}`;
  const state = bookingStatus === 'A' ? '' : BOOKING_STATUSES[bookingStatus];
  const hour = BookingId > 0 ? formatTime(start) : 'Sin turno';
  return [hour, animal, owner, state].filter(Boolean).join(' · ');
}
