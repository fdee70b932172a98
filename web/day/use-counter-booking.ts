import { useState } from 'react';
import type { AgendaKey } from '#shared/agendas.ts';
import type { DayPlace, NewBooking } from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import { reasonOf } from '../api/call-error.ts';
import { useCreateBooking } from '../bookings/bookings.api.ts';
import { useOverride } from '../bookings/use-override.ts';
import { showToast } from '../ui/toast.tsx';
import { type CounterDraft, NOBODY, type Who } from './day-who.ts';

const NO_RESIDENT = 'Es necesario seleccionar al vecino para registrar un turno';
const NO_PET = 'Es necesario seleccionar a la mascota para registrar un turno';

type Field = keyof Who | 'place';
type Problem = { field: Field; message: string };
type Counter = {
  place: DayPlace;
  /** Whether the place can still be taken, as far as this screen knows. */
  isOpen: boolean;
  agenda: AgendaKey;
  /** What was filled in before, if anything. */
  draft: CounterDraft | null;
};

/** What is filled in at the counter, checked in order and sent; nothing of it is lost to a refusal. */
export function useCounterBooking({ place, isOpen, agenda, draft }: Counter, onDone: () => void) {
  const [who, setWho] = useState(draft?.who ?? NOBODY);
  const [comment, setComment] = useState(draft?.comment ?? '');
  const [problem, blame] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const override = useOverride();
  const register = useCreateBooking();

  function clear(): void {
    blame(null);
    setRefusal(null);
    override.forget();
  }

  function refuse(error: Error): void {
    if (override.take(error)) return;
    setRefusal(error);
    showToast(reasonOf(error));
  }

  function submit(): void {
    const wrong = problemOf(who, isOpen);
    const message = wrong?.message ?? override.check();
    blame(wrong);
    setRefusal(null);
    if (message) showToast(message);
    else register.mutate(booking(), { onSuccess: finish, onError: refuse });
  }

  function finish(): void {
    showToast(MESSAGES.booked, 'ok');
    onDone();
  }

  function booking(): NewBooking {
    const { ServiceId, LocationId, OperatorUserId } = agenda;
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
    choose: (next: Who) => {
      setWho(next);
      clear();
    },
    comment,
    setComment,
    override,
    refusal,
    /** Another place: what was said of the last one is over. */
    clear,
    errorOf: (field: Field) => (problem?.field === field ? problem.message : null),
    submit,
    isPending: register.isPending,
    isOver: register.isPending || register.isSuccess,
  };
}

function problemOf({ resident, petId }: Who, isOpen: boolean): Problem | null {
  if (!isOpen) return { field: 'place', message: MESSAGES.noSlot };
  if (resident === null) return { field: 'resident', message: NO_RESIDENT };
  return petId === null ? { field: 'petId', message: NO_PET } : null;
}
