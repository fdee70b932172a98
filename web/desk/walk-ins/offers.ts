import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { nearMoment } from '../../bookings/change/near-day.words.ts';

/** A start that can be given, with a free place or, `isExtra`, as one more. */
export type Offer = {
  key: string;
  start: number;
  isExtra: boolean;
  agenda: AgendaKey;
  /** Who attends, where it is somebody's own agenda. */
  operatorName: string | null;
};

type Start = Omit<Offer, 'key' | 'isExtra'>;

const MOST = 3;
const MOST_TODAY = 2;

type Known = {
  /** The next free places of the service there, whoever attends. */
  next: readonly NextPlace[];
  /** The first of a day after today. */
  later: readonly NextPlace[];
  /** Every place of today on the agenda that is looked at. */
  today: readonly DayPlace[];
  /** The one that was asked for. */
  wanted: Start | null;
  /** The agenda that is looked at: where somebody is squeezed in. */
  shown: Omit<Start, 'start'>;
  now: number;
};

/** The next free starts, the wanted one first, and last the way to squeeze somebody in. */
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

/** 'hoy 10:30 hs', 'mañana 08:00 hs, Paula Rinaldi' */
export function whenOf({ start, operatorName }: Pick<Offer, 'start' | 'operatorName'>, now: number): string {
  return [nearMoment(start, now), operatorName].filter(Boolean).join(', ');
}
