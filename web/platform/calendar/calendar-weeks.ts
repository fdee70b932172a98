import { addDays, addMonths, listWeeks, toMonth, weekday } from './calendar-dates.ts';

type WeekLimits = {
  minWeeks: number;
  maxWeeks: number;
  showsWholeMonth: boolean;
};

export type ShownWeeks = {
  weeks: (string | null)[][];
  isFolded: boolean;
};

/** Selects the weeks to show; the current month begins with today's week. */
export function weeksFromToday(
  month: string,
  today: string,
  { minWeeks, maxWeeks, showsWholeMonth }: WeekLimits,
): ShownWeeks {
  if (month !== toMonth(today)) return { weeks: listWeeks(month), isFolded: false };
  const thisWeek = addDays(today, -weekday(today));
  const weeksLeft = Math.max(weeksUntilEnd(thisWeek, month), minWeeks);
  const shownCount = showsWholeMonth ? weeksLeft : Math.min(weeksLeft, maxWeeks);
  return { weeks: weeksAfter(thisWeek, shownCount), isFolded: shownCount < weeksLeft };
}

function weeksUntilEnd(sunday: string, month: string): number {
  const end = addMonths(`${month}-01`, 1);
  let weeks = 0;
  for (let day = sunday; day < end; day = addDays(day, 7)) weeks += 1;
  return weeks;
}

function weeksAfter(sunday: string, count: number): string[][] {
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(sunday, 7 * week + day)),
  );
}
