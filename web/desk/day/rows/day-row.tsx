import { Check, CircleCheck, CircleX, Clock, Plus, Undo2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import {
  type BookingDetail,
  type BookingStatus,
  type DayPlace,
  isTaken,
  type Whereabouts,
} from '#shared/bookings/bookings.ts';
import { BookingState } from '../../../bookings/bookings/booking-state.tsx';
import { answerInWords } from '../../../bookings/bookings/booking-state.words.ts';
import { petInShort } from '../../../pets/pets/pet.words.ts';
import { formatTownTime, townToday } from '../../../platform/api/town.ts';
import { PetPicture } from '../../../platform/art/pet-picture.tsx';
import { Avatar } from '../../../platform/ui/avatar.tsx';
import { StateChip } from '../../../platform/ui/state-chip.tsx';
import type { RowAction } from '../day-keys.ts';
import { AgendaBadge } from './agenda-badge.tsx';
import { formatOwner, formatPlaceName, type PlaceState, stateInWords, toPlaceKey } from './day-places.ts';
import styles from './day-row.module.css';
import nowLine from './now-line.module.css';
import { RowArrival } from './row-arrival.tsx';
import rowMarks from './row-marks.module.css';

export type DayRowProps = {
  place: DayPlace;
  state: PlaceState;
  /** Is 'lugar 2' if the start has several places, else null. */
  placeLabel: string | null;
  letters: string | null;
  agendaName: string;
  freeNote: string | null;
  isFilled: boolean;
  isSelected: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  /** Is the wall clock on the first row that isn't over, null on the others. */
  now: string | null;
  isDue: boolean;
  waitMinutes: number | null;
  /** Is 0 until the pet arrives, so that ticks don't rerender its row. */
  nowMs: number;
  /** Is the same object in every render. */
  acts: RowActions;
};

export type RowActions = {
  open: (place: DayPlace) => void;
  act: (action: RowAction, place: DayPlace) => void;
  mark: (booking: BookingDetail, to: BookingStatus) => void;
  note: (booking: BookingDetail, whereabouts: Whereabouts) => void;
  focus: (place: DayPlace) => void;
  press: (event: KeyboardEvent, place: DayPlace) => void;
};

export const DayRow = memo(function Row({
  place,
  state,
  placeLabel,
  isSelected,
  isChosen,
  ...rest
}: DayRowProps) {
  const { letters, agendaName, freeNote, isFilled, isTabStop, now, isDue, waitMinutes, nowMs, acts } = rest;
  const isLate = state === 'late';
  return (
    <div
      className={`${styles.row} ${nowLine.timed}`}
      data-state={state}
      data-selected={isSelected || undefined}
      data-chosen={isChosen || undefined}
      data-now={now === null ? undefined : `Ahora ${now}`}
    >
      <button
        type="button"
        className={styles.open}
        data-row={toPlaceKey(place)}
        aria-haspopup={isLate ? undefined : 'dialog'}
        aria-disabled={isLate || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={isLate ? undefined : () => acts.open(place)}
        onFocus={() => acts.focus(place)}
        onKeyDown={(event) => acts.press(event, place)}
        // Space has selected the row; its keyup must not press the button.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <span className="sr">
          {formatPlaceName(place, placeLabel, freeNote)}
          {agendaName && `, ${agendaName}`}
          {isLate && ', ya no se puede cargar'}
          {isChosen && ', elegido'}
        </span>
      </button>
      <span className={styles.choose}>
        {isTaken(place) && (
          <ChooseBox
            label={`Elegir ${formatPlaceName(place, placeLabel)}`}
            isOn={isChosen}
            onChange={() => acts.act('choose', place)}
          />
        )}
      </span>
      <span className={styles.time} aria-hidden>
        <time>{place.bookingStartTime}</time>
        {letters && <AgendaBadge letters={letters} name={agendaName} isFilled={isFilled} />}
        {placeLabel && <small>{placeLabel}</small>}
      </span>
      <span className={styles.face} data-free={!isTaken(place) || undefined}>
        {isTaken(place) ? (
          <Avatar size="sm">
            <PetPicture specieName={place.Pet.specieName} />
          </Avatar>
        ) : (
          <Plus size={16} aria-hidden />
        )}
      </span>
      <b className={`cut ${styles.name}`} aria-hidden>
        {isTaken(place) ? (
          <PetAndService booking={place} />
        ) : place.offer ? (
          `Ofrecido a ${place.offer.petName}`
        ) : (
          'Libre'
        )}
      </b>
      {isDue && isTaken(place) && place.bookingStatus === 'A' && waitMinutes !== null ? (
        <RowArrival
          booking={place}
          waitMinutes={waitMinutes}
          nowMs={nowMs}
          onNote={(whereabouts) => acts.note(place, whereabouts)}
        />
      ) : (
        <span className={styles.state} aria-hidden>
          {!isLate && !(isReadyToMark(place, isDue) && !isSelected) && (
            <State place={place} isSelected={isSelected} />
          )}
        </span>
      )}
      <small className={`cut ${styles.owner}`} aria-hidden>
        {isTaken(place) ? (
          <Owner booking={place} />
        ) : (
          [freeNote, place.serviceName].filter(Boolean).join(' · ')
        )}
        {isLate && ' · ya no se puede cargar'}
        {isSelected && <span className="only-wide"> · {stateInWords(place)}</span>}
      </small>
      {isTaken(place) && isDue && <RowMarks booking={place} onMark={(to) => acts.mark(place, to)} />}
    </div>
  );
});

function isReadyToMark(place: DayPlace, isDue: boolean): boolean {
  return isDue && place.bookingStatus === 'A' && place.heldUntilAt === null;
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
    <StateChip
      tone={place.offer ? 'warning' : 'open'}
      icon={place.offer ? <Clock aria-hidden /> : <Plus aria-hidden />}
    >
      {place.offer ? 'Ofrecido' : 'Dar un turno'}
    </StateChip>
  );
}

function PetAndService({ booking: { Pet, serviceName } }: { booking: BookingDetail }) {
  const about = petInShort(Pet, townToday());
  return (
    <>
      {Pet.petName}
      {about && <span className={styles.about}> · {about}</span>}
      <span className={`only-wide ${styles.about}`}> · {serviceName}</span>
    </>
  );
}

function answerPrefix(booking: BookingDetail): string {
  const answer = answerInWords(booking);
  return answer === null ? '' : `${answer} · `;
}

function Owner({ booking }: { booking: BookingDetail }) {
  const { userPhone } = booking.Booker;
  return (
    <>
      {booking.heldUntilAt !== null && `Hasta ${formatTownTime(booking.heldUntilAt)} · `}
      {answerPrefix(booking)}
      {formatOwner(booking)}
      {userPhone && <span className="only-wide"> · {userPhone}</span>}
    </>
  );
}

type RowMarksProps = { booking: BookingDetail; onMark: (to: BookingStatus) => void };

function RowMarks({ booking, onMark }: RowMarksProps) {
  const subject = `: ${booking.Pet.petName}, ${booking.bookingStartTime}`;
  if (booking.bookingStatus !== 'A')
    return (
      <button
        type="button"
        tabIndex={-1}
        className={rowMarks.correct}
        aria-label={`Corregir${subject}`}
        onClick={() => onMark('A')}
      >
        <Undo2 aria-hidden />
        <span>Corregir</span>
      </button>
    );
  return (
    <span className={rowMarks.marks}>
      <button type="button" tabIndex={-1} aria-label={`Cumplido${subject}`} onClick={() => onMark('D')}>
        <CircleCheck aria-hidden />
        <span>Cumplido</span>
      </button>
      <button type="button" tabIndex={-1} aria-label={`No cumplido${subject}`} onClick={() => onMark('N')}>
        <CircleX aria-hidden />
        <span>No cumplido</span>
      </button>
    </span>
  );
}

type ChooseBoxProps = { label: string; isOn: boolean; onChange: () => void };

function ChooseBox({ label, isOn, onChange }: ChooseBoxProps) {
  return (
    <span className={`option ${rowMarks.choose}`}>
      <input type="checkbox" tabIndex={-1} aria-label={label} checked={isOn} onChange={onChange} />
      <span aria-hidden>
        <Check size={16} strokeWidth={3} />
      </span>
    </span>
  );
}
