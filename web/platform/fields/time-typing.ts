import { toIsoDate, toMidnight, toStartOfDay } from '#shared/platform/town-clock.ts';

/** Reads '8', '830', '8.30', '8:30' or '08:30' as minutes from midnight, '24' as the day's end; null if invalid. */
export function minuteOfTyped(typed: string): number | null {
  const [, hour = '', minute = '0'] =
    /^(\d{1,2})(?:\s*(?:[:.,]|hs?\.?)\s*(\d{2}))?$/.exec(typed.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(typed.trim()) ??
    [];
  if (hour === '' || Number(minute) > 59) return null;
  const total = Number(hour) * 60 + Number(minute);
  return total <= 24 * 60 ? total : null;
}

export function timeOfMinute(minute: number | null): string {
  if (minute === null) return '';
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

export type TypedMoment = { date: string | null; dateProblem: string | null; minuteOfDay: number | null };

export const NO_MOMENT: TypedMoment = { date: null, dateProblem: null, minuteOfDay: null };

export function toTypedMoment(wall: number | null): TypedMoment {
  if (wall === null) return NO_MOMENT;
  return {
    date: toIsoDate(wall),
    dateProblem: null,
    minuteOfDay: Math.floor((wall - toStartOfDay(wall)) / 60),
  };
}

export function toMoment({ date, minuteOfDay }: TypedMoment): number | null {
  return date === null || minuteOfDay === null ? null : toMidnight(date) + minuteOfDay * 60;
}

export function momentProblem(moment: TypedMoment, missingText: string | null): string | null {
  if (moment.dateProblem !== null) return moment.dateProblem;
  const isEmpty = moment.date === null && moment.minuteOfDay === null;
  if (isEmpty) return missingText;
  return toMoment(moment) === null ? 'Escribí el día y la hora' : null;
}
