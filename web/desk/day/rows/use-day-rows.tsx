import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { findEarlyReason } from '../../../bookings/bookings/booking-actions.ts';
import { useFreePlaceNotes } from '../../../bookings/waiting-list/use-free-place-notes.ts';
import { actionOfKey } from '../day-keys.ts';
import { useNowMs } from '../use-now.ts';
import { useStableHandlers } from '../use-stable.ts';
import type { Badges } from './agenda-badges.ts';
import { type ColumnLine, placeAfterKey, placesBetween } from './column-lines.ts';
import { createPlaceNamer, toPlaceKey, toPlaceState } from './day-places.ts';
import type { DayRowProps, RowActions } from './day-row.tsx';

export type DayRowsProps = Pick<RowActions, 'open' | 'act' | 'mark' | 'note'> & {
  ref: RefObject<HTMLElement | null>;
  label: string;
  places: readonly DayPlace[];
  today: number;
  selected: string | null;
  chosen: readonly BookingDetail[];
  badges: Badges | null;
  findWait: (serviceId: number) => number | null;
  extend: (places: readonly DayPlace[]) => void;
};

export function useDayRows(
  { ref, places, today, selected, chosen, badges, findWait, ...handlers }: DayRowsProps,
  lines: readonly ColumnLine[],
) {
  const [active, setActive] = useState<string | null>(null);
  const tabStop = places.find((place) => toPlaceKey(place) === active) ?? places[0];
  const nowMs = useNowMs();
  const namePlace = createPlaceNamer(places);
  const findFreeNote = useFreePlaceNotes();
  const chosenIds = new Set(chosen.map(({ id }) => id));

  function press(event: KeyboardEvent, place: DayPlace): void {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    const next = hasModifier ? null : placeAfterKey(event.key, place, lines);
    const action = actionOfKey(event);
    if (action === null && next === null) return;
    event.preventDefault();
    // Horizontal arrows change the day when no other place lies there.
    event.stopPropagation();
    if (action !== null) handlers.act(action, place);
    if (next === null) return;
    if (event.shiftKey) handlers.extend(placesBetween(place, next, lines));
    focusRow(ref.current, toPlaceKey(next));
  }

  const { open, act, mark, note } = handlers;
  const focus = (at: DayPlace) => setActive(toPlaceKey(at));
  const acts: RowActions = useStableHandlers({ open, act, mark, note, press, focus });

  return (place: DayPlace): Omit<DayRowProps, 'letters' | 'now'> => {
    const badge = badges?.get(place.AgendaId);
    return {
      place,
      state: toPlaceState(place, today),
      placeLabel: namePlace(place),
      agendaName: badge?.name ?? '',
      freeNote: isTaken(place) ? null : findFreeNote(place),
      isFilled: badge?.isFilled ?? false,
      isSelected: toPlaceKey(place) === selected,
      isChosen: isTaken(place) && chosenIds.has(place.id),
      isTabStop: place === tabStop,
      isDue: findEarlyReason(place, today) === null,
      waitMinutes: findWait(place.ServiceId),
      nowMs: place.arrivedAt ? nowMs : 0,
      acts,
    };
  };
}

export function focusFirstRow(list: HTMLElement | null): boolean {
  const row = list?.querySelector<HTMLElement>('[data-row]');
  row?.focus();
  return Boolean(row);
}

export function focusRow(list: HTMLElement | null, key: string): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.focus();
  return Boolean(row);
}
