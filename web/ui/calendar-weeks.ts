import { addDays, addMonths, monthOf, weekday, weeksOf } from './calendar-dates.ts';

type Room = {
  /** Rows that are shown in any case, if only with days of the month after. */
  least: number;
  /** Rows there is room for. */
  most: number;
  /** All of the month, folded away or not. */
  isWhole: boolean;
};

export type ShownWeeks = {
  weeks: (string | null)[][];
  /** Which weeks of the month are folded away. */
  folded: 'earlier' | 'later' | null;
};

/** The weeks of 'YYYY-MM' that are worth showing: of the month that runs, those from today's on. */
export function weeksFromToday(month: string, today: string, { least, most, isWhole }: Room): ShownWeeks {
  if (month !== monthOf(today)) return { weeks: weeksOf(month), folded: null };
  const thisWeek = addDays(today, -weekday(today));
  const all = weeksOf(month).length;
  const earlier = all - weeksUntilEnd(thisWeek, month);
  const left = Math.max(all - earlier, least);
  if (isWhole) return { weeks: weeksAfter(addDays(thisWeek, -7 * earlier), earlier + left), folded: null };
  const shown = Math.min(left, most);
  if (shown < left) return { weeks: weeksAfter(thisWeek, shown), folded: 'later' };
  return { weeks: weeksAfter(thisWeek, shown), folded: earlier > 0 ? 'earlier' : null };
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
