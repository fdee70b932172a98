import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  type BookingDetail,
  type BookingStatus,
  type DayPlace,
  isTaken,
  type Whereabouts,
} from '#shared/bookings.ts';
import { formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { earlyReason } from '../bookings/booking-actions.ts';
import { type Act, actOfKey, rowAfterKey } from './day-keys.ts';
import styles from './day-list.module.css';
import { indexOfNow, keyOf, placeInWords, stateOf } from './day-places.ts';
import { DayRow } from './day-row.tsx';
import { useNow } from './use-now.ts';

type DayListProps = {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  places: readonly DayPlace[];
  /** Wall-clock midnight of the town's day. */
  today: number;
  /** The open place. */
  selected: string | null;
  chosen: readonly BookingDetail[];
  onOpen: (place: DayPlace) => void;
  onAct: (act: Act, place: DayPlace) => void;
  onMark: (booking: BookingDetail, to: BookingStatus) => void;
  onNote: (booking: BookingDetail, whereabouts: Whereabouts) => void;
  /** Of a service, as in DayRow. */
  waitOf: (serviceId: number) => number | null;
  /** From one row to another, with Shift held. */
  onExtend: (places: readonly DayPlace[]) => void;
};

/** The day's places by time; one of them is reached by Tab, the others by the arrow keys. */
export function DayList({ ref, label, places, today, selected, chosen, onOpen, onAct, ...on }: DayListProps) {
  const [active, setActive] = useState<string | null>(null);
  const entry = Math.max(
    places.findIndex((place) => keyOf(place) === active),
    0,
  );
  const now = townNow();
  const instant = useNow();
  const isToday = places[0]?.bookingDate === today;
  const nowAt = isToday ? indexOfNow(places, now) : -1;

  function press(event: KeyboardEvent, place: DayPlace, from: number): void {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : rowAfterKey(event.key, from, places.length);
    const act = actOfKey(event);
    if (act === null && next === null) return;
    event.preventDefault();
    if (act !== null) onAct(act, place);
    if (next === null) return;
    if (event.shiftKey) on.onExtend(places.slice(Math.min(from, next), Math.max(from, next) + 1));
    focusPlace(ref.current, next);
  }

  return (
    <ul ref={ref} aria-label={label} className={styles.list}>
      {places.map((place, index) => (
        <li key={keyOf(place)}>
          <DayRow
            place={place}
            state={stateOf(place, today)}
            shared={placeInWords(place, places)}
            isSelected={keyOf(place) === selected}
            isChosen={isTaken(place) && chosen.includes(place)}
            isEntry={index === entry}
            now={index === nowAt ? formatTime(now) : null}
            isDue={earlyReason(place, today) === null}
            onOpen={() => onOpen(place)}
            onChoose={() => onAct('choose', place)}
            waitMinutes={on.waitOf(place.ServiceId)}
            instant={instant}
            onMark={(to) => isTaken(place) && on.onMark(place, to)}
            onNote={(whereabouts) => isTaken(place) && on.onNote(place, whereabouts)}
            onFocus={() => setActive(keyOf(place))}
            onKeyDown={(event) => press(event, place, index)}
            // A button is pressed when the space bar is let go, which here has chosen its row.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether there is such a row. */
export function focusPlace(list: HTMLUListElement | null, index: number): boolean {
  const row = list?.querySelectorAll<HTMLElement>('[data-row]')[index];
  row?.focus();
  return row !== undefined;
}

/** Whether this place has a row. */
export function focusRow(list: HTMLUListElement | null, key: string): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.focus();
  return Boolean(row);
}
