import { toIsoDate, toMidnight, toStartOfDay } from '#shared/platform/town-clock.ts';

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
