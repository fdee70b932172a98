import { useState } from 'react';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { addMonths, toMonth } from '../../platform/calendar/calendar-dates.ts';
import { weeksFromToday } from '../../platform/calendar/calendar-weeks.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { useMonth } from './agendas.api.ts';

const PHONE_WEEKS = { minWeeks: 3, maxWeeks: 3 };
const WIDE_WEEKS = { minWeeks: 4, maxWeeks: 6 };

export function useShownDays(agenda: AgendaKey, month: string) {
  const [showsWholeMonth, setShowsWholeMonth] = useState(false);
  const weekLimits = useIsWide() ? WIDE_WEEKS : PHONE_WEEKS;
  const availability = useMonth(agenda, month);
  const today = availability.data?.today ?? townToday();
  const { weeks, isFolded } = weeksFromToday(month, today, { ...weekLimits, showsWholeMonth });
  const wideLayout = weeksFromToday(month, today, { ...WIDE_WEEKS, showsWholeMonth });
  const dates = weeks.flat().filter((date) => date !== null);
  const nextMonth = toMonth(addMonths(`${month}-01`, 1));
  const hasNextMonth = dates.some((date) => toMonth(date) === nextMonth);
  const nextQuery = useMonth(agenda, nextMonth, { enabled: hasNextMonth });
  const nextDays = hasNextMonth && !nextQuery.isPlaceholderData ? nextQuery.data?.days : undefined;
  const loadedDays = [...(availability.data?.days ?? []), ...(nextDays ?? [])];
  return {
    month,
    availability,
    today,
    weeks,
    /** Rows that fit a wide window, reserved before the window's width is known. */
    wideRows: wideLayout.weeks.length,
    isFolded,
    unfold: () => setShowsWholeMonth(true),
    days: loadedDays,
    isShown: (date: string) => dates.includes(date),
    /** First visible day with a free place from `from` on. */
    findFirstFree: (from: string | null) =>
      loadedDays.find(({ date, free }) => free > 0 && dates.includes(date) && date >= (from ?? ''))?.date ??
      null,
    isLoading:
      availability.isPending ||
      availability.isPlaceholderData ||
      (hasNextMonth && !nextDays && nextQuery.isFetching),
  };
}

export type ShownDays = ReturnType<typeof useShownDays>;
