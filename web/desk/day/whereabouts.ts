import type { BookingDetail, Whereabouts } from '#shared/bookings/bookings.ts';

type ArrivalTimes = Pick<BookingDetail, 'arrivedAt' | 'insideAt'>;

export const IN_THE_ROOM_LABEL = 'En la sala';

export function toWhereabouts({ arrivedAt, insideAt }: ArrivalTimes): Whereabouts {
  if (insideAt !== null) return 'inside';
  return arrivedAt === null ? 'away' : 'waiting';
}

/** Returns 'waiting' for a pet that is inside, so that staff can correct a mistake. */
export function findNextWhereabouts(booking: ArrivalTimes): Whereabouts {
  return toWhereabouts(booking) === 'waiting' ? 'inside' : 'waiting';
}

/** Returns 'Llegó · 8 min' or 'En consulta · 6 min'; before the arrival, 'Llegó' as the button's label. */
export function whereaboutsInWords(booking: ArrivalTimes, nowMs: number): string {
  const { arrivedAt, insideAt } = booking;
  if (arrivedAt === null) return 'Llegó';
  const minutes = Math.max(Math.floor((nowMs - (insideAt ?? arrivedAt)) / 60_000), 0);
  return `${insideAt === null ? 'Llegó' : 'En consulta'} · ${minutes} min`;
}

export function isWaitingLong(
  { arrivedAt, insideAt }: ArrivalTimes,
  waitMinutes: number,
  nowMs: number,
): boolean {
  return arrivedAt !== null && insideAt === null && nowMs - arrivedAt >= waitMinutes * 60_000;
}
