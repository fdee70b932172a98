import { Check, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import {
  type BookingDetail,
  type BookingStatus,
  type DayPlace,
  isTaken,
  type Whereabouts,
} from '#shared/bookings.ts';
import { townTime } from '../api/town.ts';
import { BookingState } from '../bookings/booking-state.tsx';
import { answerInWords } from '../bookings/standing.ts';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { keyOf, nameOf, ownerOf, type PlaceState, stateInWords } from './day-places.ts';
import styles from './day-row.module.css';
import { RowArrival } from './row-arrival.tsx';
import { ChooseBox, RowMarks } from './row-marks.tsx';

type DayRowProps = {
  place: DayPlace;
  state: PlaceState;
  /** 'lugar 2' where the time has several. */
  shared: string | null;
  /** The open one. */
  isSelected: boolean;
  /** One of those to act on together. */
  isChosen: boolean;
  /** The one row that Tab reaches. */
  isEntry: boolean;
  /** The town's time, on the first row that isn't over. */
  now: string | null;
  /** Who came may be said already. */
  isDue: boolean;
  /** After how many minutes a wait is long; null where nobody notes who came. */
  waitMinutes: number | null;
  instant: number;
  onOpen: () => void;
  onChoose: () => void;
  onMark: (to: BookingStatus) => void;
  onNote: (whereabouts: Whereabouts) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
};

/** A place of the day, who has it, and what can be said of it at once. */
export function DayRow({ place, state, shared, isSelected, isChosen, isEntry, now, ...rest }: DayRowProps) {
  const { isDue, waitMinutes, instant, onOpen, onChoose, onMark, onNote, ...events } = rest;
  const isLate = state === 'late';
  return (
    <div
      className={styles.row}
      data-state={state}
      data-selected={isSelected || undefined}
      data-chosen={isChosen || undefined}
      data-now={now === null ? undefined : `Ahora ${now}`}
    >
      <span className={styles.choose}>
        {isTaken(place) && (
          <ChooseBox label={`Elegir ${nameOf(place, shared)}`} isOn={isChosen} onChange={onChoose} />
        )}
      </span>
      <button
        type="button"
        className={styles.open}
        data-row={keyOf(place)}
        aria-label={`${nameOf(place, shared)}${isLate ? ', ya no se puede cargar' : ''}${isChosen ? ', elegido' : ''}`}
        aria-haspopup={isLate ? undefined : 'dialog'}
        aria-disabled={isLate || undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={isLate ? undefined : onOpen}
        {...events}
      >
        <span className={styles.time}>
          <time>{place.bookingStartTime}</time>
          {shared && <small>{shared}</small>}
        </span>
        <span className={styles.face}>
          {isTaken(place) && (
            <Avatar size="sm">
              <PetPicture specieName={place.Pet.specieName} />
            </Avatar>
          )}
        </span>
        <Who place={place} isLate={isLate} isSelected={isSelected} isTight={waitMinutes !== null} />
        {isWaiting(place, isDue) && !isSelected ? null : <State place={place} isSelected={isSelected} />}
      </button>
      {isTaken(place) && isDue && waitMinutes !== null && place.bookingStatus === 'A' && (
        <RowArrival booking={place} waitMinutes={waitMinutes} now={instant} onNote={onNote} />
      )}
      {isTaken(place) && isDue && <RowMarks booking={place} onMark={onMark} />}
    </div>
  );
}

/** Its two buttons say that it waits. */
function isWaiting(place: DayPlace, isDue: boolean): boolean {
  return isDue && place.bookingStatus === 'A' && place.heldUntilAt === null;
}

type WhoProps = {
  place: DayPlace;
  isLate: boolean;
  isSelected: boolean;
  /** Something else takes room in the row. */
  isTight: boolean;
};

function Who({ place, isLate, isSelected, isTight }: WhoProps) {
  const [title, service] = isTaken(place)
    ? [place.Pet.petName, isTight ? null : place.serviceName]
    : [place.serviceName, null];
  const free = isLate ? 'Ya no se puede cargar' : 'Sin reserva';
  return (
    <span className={styles.who}>
      <b>
        {title}
        {service && <span className={`${styles.service} only-wide`}> · {service}</span>}
      </b>
      <small>
        {isTaken(place) && place.heldUntilAt !== null && `Hasta ${townTime(place.heldUntilAt)} · `}
        {isTaken(place) && answerWords(place)}
        {isTaken(place) ? <Owner booking={place} /> : free}
        {isSelected && <span className="only-wide"> · {stateInWords(place)}</span>}
      </small>
    </span>
  );
}

function answerWords(booking: BookingDetail): string {
  const answer = answerInWords(booking);
  return answer === null ? '' : `${answer} · `;
}

function State({ place, isSelected }: { place: DayPlace; isSelected: boolean }) {
  if (isSelected)
    return (
      <StateChip tone="selected" icon={<Check aria-hidden />}>
        Seleccionado
      </StateChip>
    );
  if (isTaken(place)) return <BookingState booking={place} isShort />;
  return (
    <StateChip tone="open" icon={<Plus aria-hidden />}>
      Libre
    </StateChip>
  );
}

function Owner({ booking }: { booking: BookingDetail }) {
  const { userPhone } = booking.Booker;
  return (
    <>
      {ownerOf(booking)}
      {userPhone && <span className="only-wide"> · {userPhone}</span>}
    </>
  );
}
