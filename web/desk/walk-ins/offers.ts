import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { nearMoment } from '../../bookings/change/near-day.ts';

/** Start with a free place, or with an extra one (`isExtra`). */
export type Offer = {
  key: string;
  start: number;
  isExtra: boolean;
  agenda: AgendaKey;
  operatorName: string | null;
};

type Start = Omit<Offer, 'key' | 'isExtra'>;

const MOST = 3;
const MOST_TODAY = 2;

type Known = {
  /** Next free places of the service at the location, by any vet. */
  next: readonly NextPlace[];
  later: readonly NextPlace[];
  today: readonly DayPlace[];
  wanted: Start | null;
  /** Chosen agenda, which takes the extra place. */
  shown: Omit<Start, 'start'>;
  now: number;
};

/** Returns free starts, the requested one first, and the extra place last. */
export function offersOf({ next, later, today, wanted, shown, now }: Known): Offer[] {
  const free = next.map(startOf);
  const ofToday = free.filter(({ start }) => startOfDay(start) === startOfDay(now));
  const starts = [
    ...(wanted ? [wanted] : []),
    ...ofToday.slice(0, MOST_TODAY),
    ...later.map(startOf),
    ...free,
  ];
  const offers = new Map(starts.map((start) => offer(start, false)).map((each) => [each.key, each]));
  const running = today.filter(({ bookingEndDate }) => bookingEndDate > now).toSorted(byStart)[0];
  const extra = wanted ?? (running && { ...shown, start: running.bookingStartDate });
  return [...[...offers.values()].slice(0, MOST), ...(extra ? [offer(extra, true)] : [])];
}

function byStart(one: DayPlace, other: DayPlace): number {
  return one.bookingStartDate - other.bookingStartDate;
}

function startOf({
  bookingStartDate: start,
  operatorName,
  ServiceId,
  LocationId,
  OperatorUserId,
}: NextPlace) {
  return { start, operatorName, agenda: { ServiceId, LocationId, OperatorUserId } };
}

function offer(start: Start, isExtra: boolean): Offer {
  const { ServiceId, LocationId, OperatorUserId } = start.agenda;
  const kind = isExtra ? 'extra' : 'free';
  return { ...start, isExtra, key: [kind, ServiceId, LocationId, OperatorUserId, start.start].join('-') };
}

export function whenOf({ start, operatorName }: Pick<Offer, 'start' | 'operatorName'>, now: number): string {
  return [nearMoment(start, now), operatorName].filter(Boolean).join(', ');
}
