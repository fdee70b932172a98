import { Check, ChevronRight, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings.ts';
import { townTime } from '../api/town.ts';
import { BookingState } from '../bookings/booking-state.tsx';
import { PetPicture } from '../ui/art/pet-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { nameOf, ownerOf, type PlaceState, stateInWords } from './day-places.ts';
import styles from './day-row.module.css';

type DayRowProps = {
  place: DayPlace;
  state: PlaceState;
  /** 'lugar 2' where the time has several. */
  shared: string | null;
  isSelected: boolean;
  /** The one row that Tab reaches. */
  isEntry: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A place of the day and who has it. */
export function DayRow({ place, state, shared, isSelected, isEntry, onOpen, ...events }: DayRowProps) {
  const isLate = state === 'late';
  return (
    <button
      type="button"
      className={styles.row}
      data-state={state}
      data-selected={isSelected || undefined}
      aria-label={`${nameOf(place, shared)}${isLate ? ', ya no se puede cargar' : ''}`}
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
      <Who place={place} isLate={isLate} isSelected={isSelected} />
      <State place={place} isSelected={isSelected} />
      <ChevronRight aria-hidden className={styles.go} />
    </button>
  );
}

function Who({ place, isLate, isSelected }: { place: DayPlace; isLate: boolean; isSelected: boolean }) {
  const [title, service] = isTaken(place)
    ? [place.Pet.petName, place.serviceName]
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
        {isTaken(place) ? ownerOf(place) : free}
        {isSelected && <span className="only-wide"> · {stateInWords(place)}</span>}
      </small>
    </span>
  );
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
