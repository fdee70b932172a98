import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { DayPlace } from '#shared/bookings.ts';
import styles from './day-list.module.css';
import { keyOf, placeInWords, stateOf } from './day-places.ts';
import { DayRow } from './day-row.tsx';

type DayListProps = {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  places: readonly DayPlace[];
  /** Wall-clock midnight of the town's day. */
  today: number;
  /** The open place. */
  selected: string | null;
  onOpen: (place: DayPlace) => void;
};

/** The day's places by time; one of them is reached by Tab, the others by the arrow keys. */
export function DayList({ ref, label, places, today, selected, onOpen }: DayListProps) {
  const [active, setActive] = useState<string | null>(null);
  const entry = Math.max(
    places.findIndex((place) => keyOf(place) === active),
    0,
  );

  function move(event: KeyboardEvent, from: number): void {
    const next = rowAfterKey(event.key, from, places.length);
    if (next === null) return;
    event.preventDefault();
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
            isEntry={index === entry}
            onOpen={() => onOpen(place)}
            onFocus={() => setActive(keyOf(place))}
            onKeyDown={(event) => move(event, index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether there is such a row. */
export function focusPlace(list: HTMLUListElement | null, index: number): boolean {
  const row = list?.querySelectorAll('button')[index];
  row?.focus();
  return row !== undefined;
}

function rowAfterKey(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  return key === 'ArrowUp' ? Math.max(from - 1, 0) : null;
}
