import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings.ts';
import { formatTime } from '#shared/town-clock.ts';
import { townNow } from '../api/town.ts';
import { earlyReason } from '../bookings/booking-actions.ts';
import type { Badges } from './agenda-badges.ts';
import { actOfKey, rowAfterKey } from './day-keys.ts';
import styles from './day-list.module.css';
import { indexOfNow, keyOf, namingPlaces, stateOf } from './day-places.ts';
import { DayRow, type RowActs } from './day-row.tsx';
import { useNow } from './use-now.ts';
import { useStable } from './use-stable.ts';

type DayListProps = Pick<RowActs, 'open' | 'act' | 'mark' | 'note'> & {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  places: readonly DayPlace[];
  /** Wall-clock midnight of the town's day. */
  today: number;
  /** The open place. */
  selected: string | null;
  chosen: readonly BookingDetail[];
  badges: Badges | null;
  /** Of a service, as in DayRow. */
  waitOf: (serviceId: number) => number | null;
  /** From one row to another, with Shift held. */
  extend: (places: readonly DayPlace[]) => void;
};

/** The day's places by time; one of them is reached by Tab, the others by the arrow keys. */
export function DayList({
  ref,
  label,
  places,
  today,
  selected,
  chosen,
  badges,
  waitOf,
  ...on
}: DayListProps) {
  const [active, setActive] = useState<string | null>(null);
  const entry = Math.max(
    places.findIndex((place) => keyOf(place) === active),
    0,
  );
  const now = townNow();
  const instant = useNow();
  const isToday = places[0]?.bookingDate === today;
  const nowAt = isToday ? indexOfNow(places, now) : -1;
  const wordsOf = namingPlaces(places);
  const chosenIds = new Set(chosen.map(({ id }) => id));

  function press(event: KeyboardEvent, place: DayPlace): void {
    const from = places.findIndex((each) => keyOf(each) === keyOf(place));
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : rowAfterKey(event.key, from, places.length);
    const act = actOfKey(event);
    if (act === null && next === null) return;
    event.preventDefault();
    if (act !== null) on.act(act, place);
    if (next === null) return;
    if (event.shiftKey) on.extend(places.slice(Math.min(from, next), Math.max(from, next) + 1));
    focusPlace(ref.current, next);
  }

  const { open, act, mark, note } = on;
  const acts: RowActs = useStable({
    open,
    act,
    mark,
    note,
    press,
    focus: (at: DayPlace) => setActive(keyOf(at)),
  });
  return (
    <ul ref={ref} aria-label={label} className={styles.list}>
      {places.map((place, index) => (
        <li key={keyOf(place)}>
          <DayRow
            place={place}
            state={stateOf(place, today)}
            shared={wordsOf(place)}
            letters={badges?.get(place.AgendaId)?.letters ?? null}
            agendaName={badges?.get(place.AgendaId)?.name ?? ''}
            isFilled={badges?.get(place.AgendaId)?.isFilled ?? false}
            isSelected={keyOf(place) === selected}
            isChosen={isTaken(place) && chosenIds.has(place.id)}
            isEntry={index === entry}
            now={index === nowAt ? formatTime(now) : null}
            isDue={earlyReason(place, today) === null}
            waitMinutes={waitOf(place.ServiceId)}
            instant={place.arrivedAt ? instant : 0}
            acts={acts}
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
