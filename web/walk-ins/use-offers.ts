import { useState } from 'react';
import type { Agenda, AgendaKey } from '#shared/agendas.ts';
import { useMonth } from '../agendas/agendas.api.ts';
import { townNow, townToday } from '../api/town.ts';
import type { WalkInAsked } from '../api/walk-in-prompt.ts';
import { useDay, useFreePlaces } from '../bookings/day.api.ts';
import { addressOf, useStaffAgenda } from '../day/use-staff-agenda.ts';
import { addMonths, monthOf } from '../ui/calendar-dates.ts';
import { offersOf } from './offers.ts';

/** What can be given: of the agenda one works on, or of another that is chosen. */
export function useOffers(asked: WalkInAsked['place']) {
  const [search, setSearch] = useState(() => new URLSearchParams(asked ? addressOf(asked) : location.search));
  const staff = useStaffAgenda(search);
  const today = townToday();
  const key = asked && sameAgenda(staff.agenda, asked) ? asked : staff.key;
  const day = useDay(key, today);
  const later = useFreePlaces(key, useNextOpenDay(key, today));
  return {
    ...staff,
    key,
    choose: (agenda: Agenda) => setSearch(new URLSearchParams(addressOf(agenda))),
    isWaiting: day.data === undefined,
    offers: offersOf({
      today: day.data ?? [],
      later: (later.data ?? []).map(({ bookingStartDate }) => bookingStartDate),
      wanted: asked?.start ?? null,
      now: townNow(),
    }),
  };
}

function sameAgenda(one: AgendaKey, other: AgendaKey): boolean {
  return one.ServiceId === other.ServiceId && one.LocationId === other.LocationId;
}

/** The first day after today with something free, of this month or the next. */
function useNextOpenDay(key: AgendaKey, today: string): string | null {
  const month = monthOf(today);
  const first = useMonth(key, month);
  const open = (days: readonly { date: string; free: number }[] | undefined) =>
    days?.find(({ date, free }) => date > today && free > 0)?.date ?? null;
  const ofThis = first.isPlaceholderData ? null : open(first.data?.days);
  const next = useMonth(key, monthOf(addMonths(`${month}-01`, 1)), {
    enabled: first.isSuccess && ofThis === null,
  });
  return ofThis ?? (next.isPlaceholderData ? null : open(next.data?.days));
}
