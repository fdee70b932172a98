import { Info, Syringe, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOOKING_STATUSES } from '#shared/bookings.ts';
import { petLines } from '#shared/pet-words.ts';
import { type Alert, alertsOf } from '#shared/sheet-alerts.ts';
import type { Sheet } from '#shared/sheets.ts';
import { formatTime, isoDate } from '#shared/town-clock.ts';
import { PetFace } from '../photos/pet-face.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './sheet-screen.module.css';

const ICONS = { error: TriangleAlert, warning: Syringe, info: Info };

/** Whose turno it is, and what has to be seen before the animal is touched. */
export function SheetHead({ sheet, action }: { sheet: Sheet; action?: ReactNode }) {
  const { Book, serviceEffect, bookingStartDate: start } = sheet;
  const alerts = alertsOf(Book, serviceEffect, isoDate(start));
  return (
    <>
      <div className={styles.who}>
        <Avatar>
          <PetFace pet={Book.Pet} />
        </Avatar>
        <PageTitle text={whoInWords(sheet)}>{Book.Pet.petName}</PageTitle>
        {action}
      </div>
      {alerts.length > 0 && (
        <ul className={styles.alerts} aria-label="Antes de empezar">
          {alerts.map((alert) => (
            <AlertRow key={alert.text} alert={alert} />
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

/** '09:30 · Gato, 5 años · Víctor Bustos · Cumplido' */
function whoInWords({ Book: { Pet: pet }, bookingStartDate: start, bookingStatus: status }: Sheet): string {
  const { specieName } = pet.Breed.Specie;
  const [first] = petLines({ ...pet, specieName, breedName: pet.Breed.breedName }, isoDate(start));
  const owner = `${pet.User.userName} ${pet.User.userLastName}`;
  const state = status === 'A' ? '' : BOOKING_STATUSES[status];
  return [formatTime(start), first, owner, state].filter(Boolean).join(' · ');
}
