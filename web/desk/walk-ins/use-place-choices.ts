import { useState } from 'react';
import { DAY, startOfDay } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { useDay } from '../../bookings/change/day.api.ts';
import { useNextPlaces } from '../../bookings/change/next-places.api.ts';
import { townNow, townToday } from '../../platform/api/town.ts';
import type { WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { agendaInAddress, isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { lastDaySearch } from '../day/last-day.ts';
import { addressOf, useStaffAgenda } from '../day/use-staff-agenda.ts';
import { placeChoices } from './place-choices.ts';

const TODAY_AND_LATER = 3;

/** Loads places of the current service and location, or of another chosen one. */
export function usePlaceChoices(requested: WalkInPrompt['place']) {
  const [search, setSearch] = useState(
    () => new URLSearchParams(requested ? addressOf(requested) : workedOn()),
  );
  const { agenda, agendas, key, keyOf } = useStaffAgenda(search);
  const now = townNow();
  const { ServiceId, LocationId } = agenda;
  const day = useDay(key, townToday());
  const next = useNextPlaces({ ServiceId, LocationId, limit: TODAY_AND_LATER });
  const tomorrow = startOfDay(now) + DAY;
  const later = useNextPlaces({ ServiceId, LocationId, start: tomorrow, limit: 1 });
  const nameOf = (agendaKey: AgendaKey) =>
    agendas.find((each) => isSameAgenda(each, agendaKey))?.operatorName ?? null;
  const isHere = requested && requested.ServiceId === ServiceId && requested.LocationId === LocationId;
  return {
    agenda,
    agendas,
    keyOf,
    choose: (other: Agenda) => setSearch(new URLSearchParams(addressOf(other))),
    isWaiting: day.isPending || next.isPending,
    isFailed: day.isLoadingError || next.isLoadingError,
    retry: () => void Promise.all([day.refetch(), next.refetch()]),
    choices: placeChoices({
      next: next.data?.places ?? [],
      later: later.data?.places ?? [],
      today: day.data ?? [],
      requested: isHere
        ? { agenda: requested, operatorName: nameOf(requested), start: requested.start }
        : null,
      shown: { agenda, operatorName: nameOf(agenda) },
      now,
    }),
  };
}

/** Returns the addressed agenda, else the remembered day's. */
function workedOn(): string {
  return agendaInAddress(new URLSearchParams(location.search)) ? location.search : lastDaySearch();
}
