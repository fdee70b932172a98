import { useEffect, useRef } from 'react';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { useAwaitedChanges } from '../../bookings/bookings/several.api.ts';
import { type PolledDay, useDays } from '../../bookings/change/day.api.ts';
import { useIsContentShifting } from '../../platform/api/use-held.ts';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { applyMarks } from './rows/as-marked.ts';
import { focusFirstRow, focusRow } from './rows/use-day-rows.tsx';

export const STEADY = [['services']];

export function useHeldDay(keys: readonly AgendaKey[], date: string): PolledDay {
  const day = useDays(keys, date);
  const awaited = useAwaitedChanges();
  const isShifting = useIsContentShifting(date, day.data !== undefined, STEADY);
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

  function followTo(next: string): void {
    const focused = document.activeElement;
    if (focused !== card.current && !list.current?.contains(focused)) return;
    awaitedDate.current = next;
    card.current?.focus({ preventScroll: true });
  }

  /** The closing dialog restores focus first, so this waits a frame. */
  function returnTo(key: string): void {
    const find = () => focusRow(list.current, key) || card.current?.focus();
    onceShown(find);
  }

  return { card, list, followTo, returnTo };
}
