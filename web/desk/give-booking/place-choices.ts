import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { formatNearDay } from '../../bookings/change/near-day.words.ts';

export type PlaceChoice = {
  start: number;
  isExtra: boolean;
  agenda: AgendaKey;
  operatorName: string | null;
};

const MAX_CHOICES = 3;
const MAX_TODAY = 2;

type NearFacts = {
  next: readonly NextPlace[];
  later: readonly NextPlace[];
  requested: PlaceChoice | null;
  now: number;
};

export function listNearChoices({ next, later, requested, now }: NearFacts): PlaceChoice[] {
  const free = next.map(toChoice);
  const todayChoices = free.filter(({ start }) => toStartOfDay(start) === toStartOfDay(now));
  const all = [
    ...(requested ? [requested] : []),
    ...todayChoices.slice(0, MAX_TODAY),
    ...later.map(toChoice),
    ...free,
  ];
  return [...new Map(all.map((choice) => [toChoiceKey(choice), choice])).values()].slice(0, MAX_CHOICES);
}

function toChoice({
  bookingStartDate: start,
  operatorName,
  ServiceId,
  LocationId,
  OperatorUserId,
}: NextPlace): PlaceChoice {
  return { start, operatorName, isExtra: false, agenda: { ServiceId, LocationId, OperatorUserId } };
}

type DayFacts = {
  places: readonly DayPlace[];
  agendas: readonly Agenda[];
  now: number;
};

/** Returns each free start of the day, past ones too, which staff enter from paper lists. */
export function listFreeChoices({ places, agendas }: Omit<DayFacts, 'now'>): PlaceChoice[] {
  return toChoices(
    places.filter((place) => !isTaken(place)),
    { agendas, isExtra: false },
  );
}

/** Returns each start that hasn't ended, free or not: an extra place needs its agenda's hours. */
export function listExtraChoices({ places, agendas, now }: DayFacts): PlaceChoice[] {
  return toChoices(
    places.filter(({ bookingEndDate }) => bookingEndDate > now),
    { agendas, isExtra: true },
  );
}

/** Reads the agenda by its id: the operator of a taken place is the clerk who booked it. */
function toChoices(
  places: readonly DayPlace[],
  { agendas, isExtra }: Pick<DayFacts, 'agendas'> & { isExtra: boolean },
): PlaceChoice[] {
  const choices = places.flatMap(({ AgendaId, bookingStartDate: start }): PlaceChoice[] => {
    const own = agendas.find(({ id }) => id === AgendaId);
    if (!own) return [];
    const { ServiceId, LocationId, OperatorUserId, operatorName } = own;
    return [{ start, isExtra, operatorName, agenda: { ServiceId, LocationId, OperatorUserId } }];
  });
  return [...new Map(choices.map((choice) => [toChoiceKey(choice), choice])).values()];
}

export function findAvailability(
  { start, isExtra }: PlaceChoice,
  places: readonly DayPlace[] | undefined,
): 'free' | 'taken' | 'gone' {
  if (!places) return 'free';
  const slotPlaces = places.filter((each) => each.bookingStartDate === start);
  if (slotPlaces.length === 0) return 'gone';
  return isExtra || slotPlaces.some((each) => !isTaken(each)) ? 'free' : 'taken';
}

export function toChoiceKey({ start, isExtra, agenda }: PlaceChoice): string {
  return [isExtra, agenda.ServiceId, agenda.LocationId, agenda.OperatorUserId, start].join('-');
}

export function momentInWords(
  { start, operatorName }: Pick<PlaceChoice, 'start' | 'operatorName'>,
  now: number,
): string {
  const moment = `${formatNearDay(start, now)}, ${formatTime(start)} hs`;
  return operatorName ? `${moment} con ${operatorName}` : moment;
}
