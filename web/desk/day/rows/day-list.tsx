import type { RefObject } from 'react';
import { formatTime } from '#shared/platform/town-clock.ts';
import { townNow } from '../../../platform/api/town.ts';
import styles from './day-list.module.css';
import { indexOfNow, toPlaceKey } from './day-places.ts';
import { DayRow } from './day-row.tsx';
import { type DayRowsProps, useDayRows } from './use-day-rows.tsx';

export function DayList(props: DayRowsProps) {
  const { ref, label, places, today, badges } = props;
  const lines = places.map((place) => ({ start: place.bookingStartDate, cells: [place] }));
  const toRowProps = useDayRows(props, lines);
  const now = townNow();
  const nowIndex = places[0]?.bookingDate === today ? indexOfNow(places, now) : -1;
  return (
    <ul ref={ref as RefObject<HTMLUListElement | null>} aria-label={label} className={styles.list}>
      {places.map((place, index) => (
        <li key={toPlaceKey(place)}>
          <DayRow
            {...toRowProps(place)}
            letters={badges?.get(place.AgendaId)?.letters ?? null}
            now={index === nowIndex ? formatTime(now) : null}
          />
        </li>
      ))}
    </ul>
  );
}
