import { useState } from 'react';
import { DAY, startOfDay } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { useDay } from '../../bookings/change/day.api.ts';
import { useNextPlaces } from '../../bookings/change/next-places.api.ts';
import { townNow, townToday } from '../../platform/api/town.ts';
import type { WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { agendaInAddress, isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { rememberedDay } from '../day/remembered-day.ts';
import { addressOf, useStaffAgenda } from '../day/use-staff-agenda.ts';
import { offersOf } from './offers.ts';

const TODAY_AND_LATER = 3;

/** What can be given: of the service one works on and whoever attends there, or of another that is chosen. */
export function useOffers(asked: WalkInPrompt['place']) {
  const [search, setSearch] = useState(() => new URLSearchParams(asked ? addressOf(asked) : workedOn()));
  const { agenda, agendas, key, keyOf } = useStaffAgenda(search);
  const now = townNow();
  const { ServiceId, LocationId } = agenda;
  const day = useDay(key, townToday());
  const next = useNextPlaces({ ServiceId, LocationId, limit: TODAY_AND_LATER });
  const tomorrow = startOfDay(now) + DAY;
  const later = useNextPlaces({ ServiceId, LocationId, start: tomorrow, limit: 1 });
  const nameOf = (wanted: AgendaKey) =>
    agendas.find((each) => isSameAgenda(each, wanted))?.operatorName ?? null;
  const isWanted = asked && asked.ServiceId === ServiceId && asked.LocationId === LocationId;
  return {
    agenda,
    agendas,
    keyOf,
    choose: (other: Agenda) => setSearch(new URLSearchParams(addressOf(other))),
    isWaiting: day.isPending || next.isPending,
    isFailed: day.isLoadingError || next.isLoadingError,
    retry: () => void Promise.all([day.refetch(), next.refetch()]),
    offers: offersOf({
      next: next.data?.places ?? [],
      later: later.data?.places ?? [],
      today: day.data ?? [],
      wanted: isWanted ? { agenda: asked, operatorName: nameOf(asked), start: asked.start } : null,
      shown: { agenda, operatorName: nameOf(agenda) },
      now,
    }),
  };
}

/** The agenda in the address, else the day's that was looked at last. */
function workedOn(): string {
  return agendaInAddress(new URLSearchParams(location.search)) ? location.search : rememberedDay();
}
