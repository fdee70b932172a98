import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { Hours } from '#shared/schedule/slots.ts';

export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const SHORT_WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const MIN_RUN = 3;

type Times = Pick<Hours, 'fromMinute' | 'toMinute'>;

/** Formats as 'lun a vie 8–12'; returns '' if all ranges have expired. */
export function hoursInWords(hours: readonly Hours[], today: string): string {
  const unexpired = hours.filter(({ validTo }) => validTo === null || today <= validTo);
  const current = unexpired.filter(({ validFrom }) => validFrom <= today);
  if (current.length > 0) return weekInWords(current);
  const firstStart = unexpired.map(({ validFrom }) => validFrom).toSorted()[0];
  if (firstStart === undefined) return '';
  const first = unexpired.filter(({ validFrom }) => validFrom === firstStart);
  return `desde el ${formatIsoDate(firstStart)}: ${weekInWords(first)}`;
}

export function daysInWords(weekdays: readonly number[]): string {
  const positions = MONDAY_FIRST.flatMap((day, position) => (weekdays.includes(day) ? [position] : []));
  if (positions.length === 7) return 'todos los días';
  return joinWords(groupRuns(positions).flatMap(runInWords));
}

export function timesInWords({ fromMinute, toMinute }: Times): string {
  return `${shortTime(fromMinute)}–${shortTime(toMinute)}`;
}

function weekInWords(hours: readonly Hours[]): string {
  const days = new Map<string, number[]>();
  for (const weekday of MONDAY_FIRST) {
    const times = formatTimes(hours.filter((range) => range.weekday === weekday));
    if (times) days.set(times, [...(days.get(times) ?? []), weekday]);
  }
  return [...days].map(([times, weekdays]) => `${daysInWords(weekdays)} ${times}`).join('; ');
}

function formatTimes(ranges: readonly Hours[]): string {
  const sorted = ranges.toSorted((a, b) => a.fromMinute - b.fromMinute);
  return joinWords([...new Set(sorted.map(timesInWords))]);
}

function groupRuns(positions: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const position of positions) {
    const run = runs.at(-1);
    if (run?.at(-1) === position - 1) run.push(position);
    else runs.push([position]);
  }
  return runs;
}

function runInWords(run: readonly number[]): string[] {
  const names = run.map((position) => SHORT_WEEKDAYS[MONDAY_FIRST[position] ?? 0] ?? '');
  return run.length < MIN_RUN ? names : [`${names[0]} a ${names.at(-1)}`];
}

function shortTime(minute: number): string {
  const rest = minute % 60;
  const hour = String(Math.floor(minute / 60));
  return rest === 0 ? hour : `${hour}:${String(rest).padStart(2, '0')}`;
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
