import { Info, Syringe, TriangleAlert } from 'lucide-react';
import { BOOKING_STATUSES } from '#shared/bookings.ts';
import { petLines } from '#shared/pet-words.ts';
import { type Alert, alertsOf } from '#shared/sheet-alerts.ts';
import type { Sheet } from '#shared/sheets.ts';
import { formatTime, isoDate } from '#shared/town-clock.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { BackButton } from '../bookings/back-button.tsx';
import { PetFace } from '../photos/pet-face.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { NotOpened } from '../ui/not-opened.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SheetForm } from './sheet-form.tsx';
import styles from './sheet-screen.module.css';
import { useSheet } from './sheets.api.ts';

const DAY = '/admin-day-bookings';
const ICONS = { error: TriangleAlert, warning: Syringe, info: Info };

/** What a vet needs of a turno, in the hand: alerts first, then few taps. */
export function SheetScreen() {
  const id = useIdParam();
  const query = useSheet(id ?? 0);
  if (id === null) return <NotFoundScreen />;
  if (query.data) return <Shown key={id} sheet={query.data} />;
  return (
    <>
      <PageTitle>Planilla</PageTitle>
      <NotOpened
        query={query}
        missing="No encontramos este turno"
        failed="No pudimos cargar la planilla"
        to={DAY}
        action="Ver el día"
      />
    </>
  );
}

function Shown({ sheet }: { sheet: Sheet }) {
  const { Book, serviceEffect, bookingStartDate: start } = sheet;
  const alerts = alertsOf(Book, serviceEffect, isoDate(start));
  return (
    <div className={styles.screen}>
      <BackButton home={DAY} />
      <div className={styles.who}>
        <Avatar>
          <PetFace pet={Book.Pet} />
        </Avatar>
        <PageTitle text={whoInWords(sheet)}>{Book.Pet.petName}</PageTitle>
      </div>
      {alerts.length > 0 && (
        <ul className={styles.alerts} aria-label="Antes de empezar">
          {alerts.map((alert) => (
            <AlertRow key={alert.text} alert={alert} />
          ))}
        </ul>
      )}
      <SheetForm sheet={sheet} />
    </div>
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
