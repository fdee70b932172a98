import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { AgendaKey, FreeSlot } from '#shared/schedule/agendas.ts';
import { useFocusWhenReady } from '../../../platform/screens/use-focus-when-ready.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { isSameAgenda } from '../../../schedule/agendas/agenda-choice.ts';
import { fetchFreeSlots, useFreeSlots } from '../../../schedule/agendas/agendas.api.ts';
import { changeProgress, useProgress } from '../wizard-state.ts';

export function useSlotChoice(agenda: AgendaKey, day: string | null, showDay: (date: string) => void) {
  const queryClient = useQueryClient();
  const { day: chosenDay } = useProgress();
  const { data: slots, isLoading, isError, refetch } = useFreeSlots(agenda, day);
  const lostSlot = useLostSlot(agenda, day, slots);
  const { heading, askFocus } = useFocusWhenReady(!isLoading);

  function chooseDay(date: string): void {
    lostSlot.forget();
    askFocus();
    changeProgress(date === chosenDay ? {} : { day: date, slot: null });
  }

  function chooseSlot(slot: FreeSlot): void {
    lostSlot.forget();
    changeProgress({ day: toIsoDate(slot.bookingStartDate), slot });
  }

  /** Chooses nothing if the slot was taken or the call fails, which the day's list and a toast show. */
  async function chooseFirst(start: number): Promise<void> {
    const date = toIsoDate(start);
    showDay(date);
    chooseDay(date);
    const free = await fetchFreeSlots(queryClient, agenda, date).catch(() => []);
    const slot = free.find((each) => each.bookingStartDate === start);
    if (slot) chooseSlot(slot);
  }

  return {
    slots: day ? slots : undefined,
    isError,
    retry: () => void refetch(),
    heading,
    lost: lostSlot.start,
    chooseDay,
    chooseSlot,
    chooseFirst: (start: number) => void chooseFirst(start),
  };
}

function useLostSlot(agenda: AgendaKey, day: string | null, slots: FreeSlot[] | undefined) {
  const { slot } = useProgress();
  const [start, setStart] = useState<number | null>(null);
  const isListed = slot !== null && toIsoDate(slot.bookingStartDate) === day && isSameAgenda(slot, agenda);
  const chosen = isListed ? slot.bookingStartDate : null;
  const isLost =
    chosen !== null && slots !== undefined && !slots.some((each) => each.bookingStartDate === chosen);

  useEffect(() => {
    if (!isLost) return;
    setStart(chosen);
    changeProgress({ slot: null });
    showToast('El turno que habías elegido ya no está libre');
  }, [isLost, chosen]);

  return { start, forget: () => setStart(null) };
}
