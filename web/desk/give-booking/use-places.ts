import { useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { useDays } from '../../bookings/change/day.api.ts';
import { useNextPlaces } from '../../bookings/change/next-places.api.ts';
import type { GiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { townNow, townToday } from '../../platform/api/town.ts';
import { isSameAgenda, readAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { readLastDaySearch } from '../day/last-day.ts';
import { toAddress, useStaffAgenda } from '../day/use-staff-agenda.ts';
import type { BookingFields } from './booking-fields.ts';
import {
  findAvailability,
  listExtraChoices,
  listFreeChoices,
  listNearChoices,
  type PlaceChoice,
  toChoiceKey,
} from './place-choices.ts';

const MAX_NEXT = 3;

type PlacesInput = {
  prompt: GiveBookingPrompt;
  fields: BookingFields;
  dueIds: readonly number[] | undefined;
};

export function usePlaces({ prompt, fields, dueIds }: PlacesInput) {
  const [search] = useState(
    () => new URLSearchParams(prompt.place ? toAddress(prompt.place) : findAgendaSearch()),
  );
  const staff = useStaffAgenda(search);
  const agendas = staff.agendas.filter((each) => each.isActive || isSameAgenda(each, staff.agenda));
  const agenda = fields.agenda ?? preselect(staff.agenda, agendas, prompt, dueIds ?? []);
  const serviceAgendas = agendas.filter(
    (each) => isSameLocation(each, agenda) && each.ServiceId === agenda.ServiceId,
  );
  const keys = (serviceAgendas.length > 0 ? serviceAgendas : [agenda]).map(staff.keyOf);
  const now = townNow();
  const requested = toRequestedChoice(prompt, agenda, agendas);
  const requestedDay = prompt.place ? toIsoDate(prompt.place.start) : null;
  const day = (fields.mode === 'near' ? null : fields.day) ?? requestedDay ?? townToday();
  const places = useDays(keys, day);
  const { ServiceId, LocationId } = agenda;
  const next = useNextPlaces({ ServiceId, LocationId, limit: MAX_NEXT });
  const tomorrow = toStartOfDay(now) + DAY_SECONDS;
  const later = useNextPlaces({ ServiceId, LocationId, start: tomorrow, limit: 1 });
  const isLoading = [next, later].some((query) => query.isPending || query.isPlaceholderData);
  const isWaiting = !staff.isKnown || dueIds === undefined || (isLoading && !next.isLoadingError);
  const nearChoices = listNearChoices({
    next: next.data?.places ?? [],
    later: later.data?.places ?? [],
    requested: requested && isFreeAmong(requested, places.data, agendas) ? requested : null,
    now,
  });
  const extra = listExtraChoices({ places: places.data ?? [], agendas, now });
  return {
    agenda,
    agendas,
    serviceAgendas,
    keys,
    keyOf: staff.keyOf,
    day,
    requestedDay,
    isWaiting,
    isFailed: next.isLoadingError,
    retry: () => void next.refetch(),
    near: nearChoices,
    free: places.data && listFreeChoices({ places: places.data, agendas }),
    isDayFailed: places.isFailed,
    retryDay: places.retry,
    extra,
    ...useChosenPlace(fields, { agenda, nearChoices, requested, extra, isWaiting, keyOf: staff.keyOf }),
  };
}

export type PlaceChoices = ReturnType<typeof usePlaces>;

function findAgendaSearch(): string {
  return readAgenda(new URLSearchParams(location.search)) ? location.search : readLastDaySearch();
}

export function isSameLocation(one: AgendaKey, other: AgendaKey): boolean {
  return one.LocationId === other.LocationId;
}

function preselect(
  staffAgenda: AgendaKey,
  agendas: readonly Agenda[],
  { place, serviceId }: GiveBookingPrompt,
  dueIds: readonly number[],
): AgendaKey {
  if (place || dueIds.includes(staffAgenda.ServiceId)) return staffAgenda;
  const listServiceAgendas = (id: number) => agendas.filter(({ ServiceId }) => ServiceId === id);
  if (serviceId !== undefined) {
    const offered = listServiceAgendas(serviceId);
    return offered.find((each) => isSameLocation(each, staffAgenda)) ?? offered[0] ?? staffAgenda;
  }
  const due = dueIds.flatMap(listServiceAgendas);
  return due.find((each) => isSameLocation(each, staffAgenda)) ?? staffAgenda;
}

function toRequestedChoice(
  { place }: GiveBookingPrompt,
  agenda: AgendaKey,
  agendas: readonly Agenda[],
): PlaceChoice | null {
  if (!place || place.ServiceId !== agenda.ServiceId || !isSameLocation(place, agenda)) return null;
  const { start, ...key } = place;
  const operatorName = agendas.find((each) => isSameAgenda(each, key))?.operatorName ?? null;
  return { start, isExtra: false, agenda: key, operatorName };
}

function isFreeAmong(
  choice: PlaceChoice,
  places: readonly DayPlace[] | undefined,
  agendas: readonly Agenda[],
): boolean {
  const isThatDay = places?.some(({ bookingDate }) => bookingDate === toStartOfDay(choice.start));
  return (
    !isThatDay ||
    listFreeChoices({ places: places ?? [], agendas }).some(
      (each) => toChoiceKey(each) === toChoiceKey(choice),
    )
  );
}

type ChosenPlaceInput = {
  agenda: AgendaKey;
  nearChoices: readonly PlaceChoice[];
  requested: PlaceChoice | null;
  extra: readonly PlaceChoice[];
  isWaiting: boolean;
  keyOf: (agenda: AgendaKey) => AgendaKey;
};

/** Returns the chosen place or the first shown; keeps it when others take it, so that the form can say so. */
function useChosenPlace({ mode, place }: BookingFields, offered: ChosenPlaceInput) {
  const { agenda, nearChoices, requested, extra, isWaiting } = offered;
  const service = `${agenda.ServiceId}-${agenda.LocationId}`;
  const [first, setFirst] = useState<{ service: string; choice: PlaceChoice } | null>(null);
  const shown = isWaiting ? undefined : (requested ?? nearChoices[0]);
  if (shown && first?.service !== service) setFirst({ service, choice: shown });
  const nearest = first?.service === service ? first.choice : null;
  const extraFirst = extra.find(({ start }) => start === requested?.start) ?? extra[0] ?? null;
  const choice = place ?? { near: nearest, day: null, extra: extraFirst }[mode];
  const chosenDay = useDays(
    choice ? [offered.keyOf(choice.agenda)] : [],
    toIsoDate(choice?.start ?? townNow()),
  );
  const state: ReturnType<typeof findAvailability> = choice
    ? findAvailability(choice, chosenDay.data)
    : 'free';
  return {
    choice,
    state,
    isChosen: (each: PlaceChoice) => choice !== null && toChoiceKey(each) === toChoiceKey(choice),
  };
}
