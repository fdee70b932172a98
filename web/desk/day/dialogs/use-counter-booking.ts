import { useState } from 'react';
import type { DayPlace, NewBooking } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { useCreateBooking } from '../../../bookings/bookings/bookings.api.ts';
import { useOverride } from '../../../bookings/change/use-override.ts';
import { reasonOf } from '../../../platform/api/call-error.ts';
import type { Problem } from '../../../platform/forms/problems.ts';
import { useKept } from '../../../platform/forms/use-kept.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import {
  type BookingPeople,
  type CounterDraft,
  type CounterField,
  NOBODY,
  problemsOf,
} from './booking-people.ts';

type Counter = {
  place: DayPlace;
  isOpen: boolean;
  agenda: AgendaKey;
  draft: CounterDraft | null;
};

export function useCounterBooking({ place, isOpen, agenda, draft }: Counter, onDone: () => void) {
  const { ServiceId, LocationId, OperatorUserId } = agenda;
  const name = `counter ${[ServiceId, LocationId, OperatorUserId, place.bookingStartDate]}`;
  const [{ who, comment }, write] = useKept(name, {
    who: draft?.who ?? NOBODY,
    comment: draft?.comment ?? '',
  });
  const [problems, setProblems] = useState<readonly Problem<CounterField>[]>([]);
  const [rejection, setRejection] = useState<Error | null>(null);
  const override = useOverride(name);
  const register = useCreateBooking();

  function clear(): void {
    setProblems([]);
    setRejection(null);
    override.forget();
  }

  function reject(error: Error): void {
    if (override.take(error)) return;
    setRejection(error);
    showToast(reasonOf(error));
  }

  function submit(): void {
    const wrong = problemsOf(who, isOpen);
    const unreasoned = override.check();
    const message = wrong[0]?.message ?? unreasoned;
    setProblems(wrong);
    setRejection(null);
    if (message) showToast(message);
    else register.mutate(booking(), { onSuccess: finish, onError: reject });
  }

  function finish(): void {
    showToast(MESSAGES.booked, 'ok');
    onDone();
  }

  function booking(): NewBooking {
    return {
      ServiceId,
      LocationId,
      OperatorUserId,
      bookingStartDate: place.bookingStartDate,
      bookingComment: comment.trim(),
      BookerUserId: who.resident?.id ?? 0,
      PetId: who.petId ?? 0,
      overrideReason: override.overrideReason,
    };
  }

  return {
    who,
    choose: (next: BookingPeople) => {
      write((before) => ({ ...before, who: next }));
      clear();
      const left = problemsOf(next, isOpen).map(({ field }) => field);
      setProblems(problems.filter(({ field }) => left.includes(field)));
    },
    comment,
    setComment: (next: string) => write((before) => ({ ...before, comment: next })),
    override,
    rejection,
    clear,
    errorOf: (field: CounterField) => problems.find((each) => each.field === field)?.message ?? null,
    submit,
    isPending: register.isPending,
    isOver: register.isPending || register.isSuccess,
  };
}
