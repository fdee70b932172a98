import { addDays, addMonths, monthOf, weekday, weeksOf } from './calendar-dates.ts';

type Room = {
  least: number;
  most: number;
  isWhole: boolean;
};

export type ShownWeeks = {
  weeks: (string | null)[][];
  isFolded: boolean;
};

/** Selects the weeks to show: of the current month, from today's week on. */
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
