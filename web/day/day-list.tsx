import type { RefObject } from 'react';
import { formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { rowAfterKey } from './day-keys.ts';
import styles from './day-list.module.css';
import { indexOfNow, keyOf } from './day-places.ts';
import { DayRow } from './day-row.tsx';
import { type DayRowsProps, useDayRows } from './use-day-rows.tsx';

/** The day's places by time. */
export function DayList(props: DayRowsProps) {
  const { ref, label, places, today, badges } = props;
  const indexOf = (key: string) => places.findIndex((place) => keyOf(place) === key);
  const rowOf = useDayRows(props, {
    after: (key, from) => {
      const next = rowAfterKey(key, indexOf(keyOf(from)), places.length);
      return next === null ? null : (places[next] ?? null);
    },
    between: (one, other) => {
      const ends = [indexOf(keyOf(one)), indexOf(keyOf(other))];
      return places.slice(Math.min(...ends), Math.max(...ends) + 1);
    },
  });
  const now = townNow();
  const nowAt = places[0]?.bookingDate === today ? indexOfNow(places, now) : -1;
  return (
    <ul ref={ref as RefObject<HTMLUListElement | null>} aria-label={label} className={styles.list}>
      {places.map((place, index) => (
        <li key={keyOf(place)}>
          <DayRow
            {...rowOf(place)}
            letters={badges?.get(place.AgendaId)?.letters ?? null}
            now={index === nowAt ? formatTime(now) : null}
          />
        </li>
      ))}
    </ul>
  );
}
