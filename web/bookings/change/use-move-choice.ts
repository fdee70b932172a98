import { useState } from 'react';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { toMonth } from '../../platform/calendar/calendar-dates.ts';
import { useFocusWhenReady } from '../../platform/screens/use-focus-when-ready.ts';
import { useAgendas, useFreeSlots } from '../../schedule/agendas/agendas.api.ts';
import { useFreePlaces } from './day.api.ts';
import { useNextPlaces } from './next-places.api.ts';

const MAX_NEXT_PLACES = 3;

export function useMoveChoice(booking: BookingDetail, isStaff: boolean) {
  const { data: agendas } = useAgendas();
  const [chosenAgenda, setChosenAgenda] = useState<AgendaKey | null>(null);
  const agenda = chosenAgenda ?? agendas?.find(({ id }) => id === booking.AgendaId) ?? booking;
  const [month, setMonth] = useState(findFirstMonth(booking.bookingStartDate));
  const [day, setDay] = useState<string | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const residentSlots = useFreeSlots(agenda, isStaff ? null : day);
  const staffSlots = useFreePlaces(agenda, isStaff ? day : null);
  const slots = isStaff ? staffSlots : residentSlots;
  const { ServiceId, LocationId } = agenda;
  const query = { ServiceId, LocationId, bookingId: booking.id, limit: MAX_NEXT_PLACES + 1 };
  const next = useNextPlaces(query, { enabled: isStaff });
  const { heading, askFocus } = useFocusWhenReady(!slots.isLoading);
  const slot = slots.data?.find((each) => each.bookingStartDate === start) ?? null;

  return {
    agenda,
    agendas: agendas?.filter(({ isActive }) => isActive) ?? [],
    month,
    showMonth: setMonth,
    day,
    slots: slots.data,
    isFailed: slots.isLoadingError,
    retry: () => void slots.refetch(),
    slot,
    /** Start of a chosen slot that was taken meanwhile. */
    lostStart: slot === null && slots.isSuccess ? start : null,
    heading,
    next: {
      places: (next.data?.places ?? [])
        .filter((place) => !isCurrentPlace(place, booking))
        .slice(0, MAX_NEXT_PLACES),
      rejection: next.data?.refusal ?? null,
    },
    chooseNext: (place: NextPlace) => {
      const date = toIsoDate(place.bookingStartDate);
      setChosenAgenda(place);
      setMonth(toMonth(date));
      setDay(date);
      setStart(place.bookingStartDate);
    },
    chooseAgenda: (key: AgendaKey) => {
      setChosenAgenda(key);
      setDay(null);
      setStart(null);
    },
    chooseDay: (date: string) => {
      askFocus();
      setDay(date);
      setStart(null);
    },
    chooseSlot: ({ bookingStartDate }: { bookingStartDate: number }) => setStart(bookingStartDate),
  };
}

function isCurrentPlace({ AgendaId, bookingStartDate }: NextPlace, booking: BookingDetail): boolean {
  return AgendaId === booking.AgendaId && bookingStartDate === booking.bookingStartDate;
}

function findFirstMonth(start: number): string {
  return toMonth([toIsoDate(start), townToday()].toSorted().at(-1) ?? townToday());
}
