import { useEffect, useRef } from 'react';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { useAwaitedChanges } from '../../bookings/bookings/bulk-changes.api.ts';
import { type PolledDay, useDays } from '../../bookings/change/day.api.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { applyMarks } from './rows/apply-marks.ts';
import { focusFirstRow, focusRow } from './rows/use-day-rows.tsx';

export const STABLE_QUERIES = [['services']];

export function useSteadyDay(keys: readonly AgendaKey[], date: string): PolledDay {
  const day = useDays(keys, date);
  const awaited = useAwaitedChanges();
  const isShifting = useIsContentShifting(date, day.data !== undefined, STABLE_QUERIES);
  return { ...day, data: isShifting ? undefined : day.data && applyMarks(day.data, awaited) };
}

export function useDayFocus(date: string, isReady: boolean) {
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const awaitedDate = useRef<string | null>(null);

  useEffect(() => {
    if (awaitedDate.current !== date || !isReady) return;
    awaitedDate.current = null;
    if (document.activeElement === card.current) focusFirstRow(list.current);
  });

  function carryFocusTo(next: string): void {
    const focused = document.activeElement;
    if (focused !== card.current && !list.current?.contains(focused)) return;
    awaitedDate.current = next;
    card.current?.focus({ preventScroll: true });
  }

  /** Waits a frame, because the closing dialog restores the focus first. */
  function restoreFocusTo(key: string): void {
    onceShown(() => focusRow(list.current, key) || card.current?.focus());
  }

  return { card, list, carryFocusTo, restoreFocusTo };
}
