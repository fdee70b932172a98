import { useState } from 'react';
import type { Booking, BookingDetail } from '#shared/bookings/bookings.ts';
import { parseIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { useMoveBookings } from '../../../bookings/bookings/bulk-changes.api.ts';
import { useNextPlaces } from '../../../bookings/change/next-places.api.ts';
import { toReason } from '../../../platform/api/call-error.ts';
import { townToday } from '../../../platform/api/town.ts';
import { addDays } from '../../../platform/calendar/calendar-dates.ts';
import { focusFirstError } from '../../../platform/forms/form.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { useAgendas } from '../../../schedule/agendas/agendas.api.ts';
import { planMoves } from './move-plan.ts';

const MAX_SLOTS = 200;

type MoveHandlers = {
  onMoved: (moved: readonly Booking[]) => void;
  onDone: () => void;
};

/** Sends moves one by one, so that a rejection stops no other. */
export function useMoveSeveral(bookings: readonly BookingDetail[], { onMoved, onDone }: MoveHandlers) {
  const storageKey = `move-several ${bookings.map(({ id }) => id)}`;
  const target = useTarget(storageKey, bookings);
  const next = useNextPlaces(target.placesQuery, { enabled: target.isReady });
  const [reason, setReason] = useStoredState(storageKey, '');
  const [failed, setFailed] = useState<{ name: string; reason: string }[]>([]);
  const { mutate, isPending } = useMoveBookings();
  const isLoading = next.isPending || next.isPlaceholderData;
  const plan = planMoves(bookings, target.problem === null ? (next.data?.places ?? []) : []);

  function submit(): void {
    const moves = plan.flatMap(({ booking, to }) => (to ? [{ booking, to }] : []));
    if (isPending || (isLoading && target.problem === null)) return;
    if (moves.length === 0) {
      showToast(target.problem ?? 'No quedan lugares libres');
      focusFirstError();
    } else
      mutate({
        moves: moves.map(({ booking: { id, updatedAt }, to }) => ({
          id,
          updatedAt,
          bookingStartDate: to.bookingStartDate,
          ServiceId: to.ServiceId,
          LocationId: to.LocationId,
          OperatorUserId: to.OperatorUserId,
          ...(reason.trim() && { reason: reason.trim() }),
        })),
        onOutcome: ({ moved, rejected }) => {
          setFailed(
            rejected.map(({ id, error }) => ({ name: labelBooking(bookings, id), reason: toReason(error) })),
          );
          onMoved(moved);
          if (rejected.length === 0) onDone();
        },
      });
  }

  return { target, plan, reason: { value: reason, set: setReason }, failed, isLoading, isPending, submit };
}

type Target = { agendaId: number; from: string | null; problem: string | null };

function useTarget(storageKey: string, bookings: readonly BookingDetail[]) {
  const [first] = bookings;
  const { data: all } = useAgendas();
  const [{ agendaId, ...input }, setTarget] = useStoredState<Target>(`${storageKey} to`, {
    agendaId: first?.AgendaId ?? 0,
    from: findFirstDay(first),
    problem: null,
  });
  const agendas = all?.filter(({ ServiceId, isActive }) => isActive && ServiceId === first?.ServiceId) ?? [];
  const agenda = agendas.find(({ id }) => id === agendaId) ?? agendas[0];
  const problem = input.problem ?? (input.from === null ? 'Escribí desde qué día' : null);
  return {
    from: input.from,
    setFrom: (from: string | null, problem: string | null) =>
      setTarget((before) => ({ ...before, from, problem })),
    problem,
    isReady: agenda !== undefined && problem === null,
    agendaId: agenda?.id ?? agendaId,
    agendas: agendas.map(({ id, locationName, operatorName }) => ({
      id,
      name: [locationName, operatorName].filter(Boolean).join(' · '),
    })),
    setAgenda: (id: number) => setTarget((before) => ({ ...before, agendaId: id })),
    placesQuery: {
      ServiceId: agenda?.ServiceId ?? 0,
      LocationId: agenda?.LocationId ?? 0,
      OperatorUserId: agenda?.OperatorUserId ?? 0,
      ...(input.from !== null && input.from > townToday() && { start: parseIsoDate(input.from) ?? 0 }),
      limit: Math.min(2 * bookings.length, MAX_SLOTS),
    },
  };
}

function findFirstDay(booking: BookingDetail | undefined): string {
  const bookingDay = booking ? toIsoDate(booking.bookingDate) : townToday();
  return addDays(bookingDay < townToday() ? townToday() : bookingDay, 1);
}

function labelBooking(bookings: readonly BookingDetail[], id: number): string {
  const booking = bookings.find((each) => each.id === id);
  return booking ? `${booking.bookingStartTime} ${booking.Pet.petName}` : '';
}
