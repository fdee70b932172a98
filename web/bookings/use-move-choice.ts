import { useState } from 'react';
import type { AgendaKey } from '#shared/agendas.ts';
import type { BookingDetail } from '#shared/bookings.ts';
import { isoDate } from '#shared/town-clock.ts';
import { useAgendas, useFreeSlots } from '../agendas/agendas.api.ts';
import { townToday } from '../api/town.ts';
import { monthOf } from '../ui/calendar-dates.ts';
import { useFocusWhenReady } from '../ui/use-focus-when-ready.ts';
import { useFreePlaces } from './day.api.ts';

/** Another slot for a booking: residents choose among those on offer in its agenda, staff among all free places. */
export function useMoveChoice(booking: BookingDetail, isStaff: boolean) {
  const { data: agendas } = useAgendas();
  const [picked, pick] = useState<AgendaKey | null>(null);
  const agenda = picked ?? agendas?.find(({ id }) => id === booking.AgendaId) ?? booking;
  const [month, showMonth] = useState(firstMonth(booking.bookingStartDate));
  const [day, setDay] = useState<string | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const onOffer = useFreeSlots(agenda, isStaff ? null : day);
  const free = useFreePlaces(agenda, isStaff ? day : null);
  const slots = isStaff ? free : onOffer;
  const { heading, wantFocus } = useFocusWhenReady(!slots.isLoading);
  const slot = slots.data?.find((each) => each.bookingStartDate === start) ?? null;

  return {
    agenda,
    agendas: agendas?.filter(({ isActive }) => isActive) ?? [],
    month,
    showMonth,
    day,
    slots: slots.data,
    isFailed: slots.isLoadingError,
    retry: () => void slots.refetch(),
    slot,
    /** The slot that was chosen and that somebody took meanwhile. */
    lost: slot === null && slots.isSuccess ? start : null,
    heading,
    chooseAgenda: (key: AgendaKey) => {
      pick(key);
      setDay(null);
      setStart(null);
    },
    chooseDay: (date: string) => {
      wantFocus();
      setDay(date);
      setStart(null);
    },
    chooseSlot: ({ bookingStartDate }: { bookingStartDate: number }) => setStart(bookingStartDate),
  };
}

/** The booking's own, unless that is over. */
function firstMonth(start: number): string {
  return monthOf([isoDate(start), townToday()].toSorted().at(-1) ?? townToday());
}
