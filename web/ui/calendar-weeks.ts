import { addDays, addMonths, monthOf, weekday, weeksOf } from './calendar-dates.ts';

type Room = {
  /** Rows that are shown in any case, if only with days of the month after. */
  least: number;
  /** Rows there is room for. */
  most: number;
  /** Shows all that is left of the month. */
  isWhole: boolean;
};

export type ShownWeeks = {
  weeks: (string | null)[][];
  /** Later weeks of the month are left out for want of room. */
  isFolded: boolean;
};

/** The weeks of 'YYYY-MM' that are worth showing: of the month that runs, those from today's on. */
export function weeksFromToday(month: string, today: string, { least, most, isWhole }: Room): ShownWeeks {
  if (month !== monthOf(today)) return { weeks: weeksOf(month), isFolded: false };
  const thisWeek = addDays(today, -weekday(today));
  const left = Math.max(weeksUntilEnd(thisWeek, month), least);
  const shown = isWhole ? left : Math.min(left, most);
  return { weeks: weeksAfter(thisWeek, shown), isFolded: shown < left };
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
