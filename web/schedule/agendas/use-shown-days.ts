import { useState } from 'react';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { addMonths, toMonth } from '../../platform/calendar/calendar-dates.ts';
import { weeksFromToday } from '../../platform/calendar/calendar-weeks.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { useMonth } from './agendas.api.ts';

const PHONE_DAYS = { minWeeks: 3, maxWeeks: 3 };
const WIDE_DAYS = { minWeeks: 4, maxWeeks: 6 };

export function useShownDays(agenda: AgendaKey, month: string) {
  const [showsWholeMonth, setWhole] = useState(false);
  const weekLimits = useIsWide() ? WIDE_DAYS : PHONE_DAYS;
  const availability = useMonth(agenda, month);
  const today = availability.data?.today ?? townToday();
  const { weeks, isFolded } = weeksFromToday(month, today, { ...weekLimits, showsWholeMonth });
  const wide = weeksFromToday(month, today, { ...WIDE_DAYS, showsWholeMonth });
  const dates = weeks.flat().filter((date) => date !== null);
  const next = toMonth(addMonths(`${month}-01`, 1));
  const hasNextMonth = dates.some((date) => toMonth(date) === next);
  const following = useMonth(agenda, next, { enabled: hasNextMonth });
  const nextDays = hasNextMonth && !following.isPlaceholderData ? following.data?.days : undefined;
  const loaded = [...(availability.data?.days ?? []), ...(nextDays ?? [])];
  return {
    month,
    availability,
    today,
    weeks,
    /** Rows that fit a wide window, reserved before the window's width is known. */
    wideRows: wide.weeks.length,
    isFolded,
    unfold: () => setWhole(true),
    days: loaded,
    isShown: (date: string) => dates.includes(date),
    /** First visible day with a free place from `from` on. */
    firstFreeFrom: (from: string | null) =>
      loaded.find(({ date, free }) => free > 0 && dates.includes(date) && date >= (from ?? ''))?.date ?? null,
    isLoading:
      availability.isPending ||
      availability.isPlaceholderData ||
      (hasNextMonth && !nextDays && following.isFetching),
  };
}

export type ShownDays = ReturnType<typeof useShownDays>;
