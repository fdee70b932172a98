import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { nearMoment } from '../../bookings/change/near-day.words.ts';

/** Start with a free place, or with an extra one (`isExtra`). */
export type PlaceChoice = {
  key: string;
  start: number;
  isExtra: boolean;
  agenda: AgendaKey;
  operatorName: string | null;
};

type Start = Omit<PlaceChoice, 'key' | 'isExtra'>;

const MOST = 3;
const MOST_TODAY = 2;

type PlaceFacts = {
  /** Next free places of the service at the location, by any vet. */
  next: readonly NextPlace[];
  later: readonly NextPlace[];
  today: readonly DayPlace[];
  requested: Start | null;
  /** Chosen agenda, which takes the extra place. */
  shown: Omit<Start, 'start'>;
  now: number;
};

/** Returns free starts, the requested one first, and the extra place last. */
export function placeChoices({ next, later, today, requested, shown, now }: PlaceFacts): PlaceChoice[] {
  const free = next.map(startOf);
  const ofToday = free.filter(({ start }) => startOfDay(start) === startOfDay(now));
  const starts = [
    ...(requested ? [requested] : []),
    ...ofToday.slice(0, MOST_TODAY),
    ...later.map(startOf),
    ...free,
  ];
  const choices = new Map(starts.map((start) => toChoice(start, false)).map((each) => [each.key, each]));
  const running = today.filter(({ bookingEndDate }) => bookingEndDate > now).toSorted(byStart)[0];
  const extra = requested ?? (running && { ...shown, start: running.bookingStartDate });
  return [...[...choices.values()].slice(0, MOST), ...(extra ? [toChoice(extra, true)] : [])];
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

function toChoice(start: Start, isExtra: boolean): PlaceChoice {
  const { ServiceId, LocationId, OperatorUserId } = start.agenda;
  const kind = isExtra ? 'extra' : 'free';
  return { ...start, isExtra, key: [kind, ServiceId, LocationId, OperatorUserId, start.start].join('-') };
}

export function whenOf(
  { start, operatorName }: Pick<PlaceChoice, 'start' | 'operatorName'>,
  now: number,
): string {
  return [nearMoment(start, now), operatorName].filter(Boolean).join(', ');
}
