import { useState } from 'react';
import type { DayPlace, NewBooking } from '#shared/bookings.ts';
import { ERROR_TEXTS, MESSAGES } from '#shared/messages.ts';
import { CallError } from '../api/call-error.ts';
import { showToast } from '../ui/toast.tsx';
import { useRegisterBooking } from './bookings.api.ts';
import type { AgendaKey } from './day.api.ts';
import { NOBODY, type Who } from './day-who.ts';

const NO_NEIGHBOUR = 'Es necesario seleccionar al vecino para registrar un turno';
const NO_PET = 'Es necesario seleccionar a la mascota para registrar un turno';
const NO_REASON = 'Escribí el motivo para registrar igual';

type Field = keyof Who | 'reason';
type Problem = { field: Field; message: string };
type Slot = { place: DayPlace; isGone: boolean; agenda: AgendaKey };

/** What is filled in at the counter, checked in order and sent; a rule's refusal asks for a reason. */
export function useCounterBooking({ place, isGone, agenda }: Slot, onDone: () => void) {
  const [who, setWho] = useState(NOBODY);
  const [comment, setComment] = useState('');
  const [reason, setReason] = useState('');
  const [problem, blame] = useState<Problem | null>(null);
  /** The rule that staff may override. */
  const [rule, setRule] = useState<string | null>(null);
  const register = useRegisterBooking();

  function change(next: Who): void {
    setWho(next);
    blame(null);
    setRule(null);
  }

  function refuse(error: Error): void {
    const isAnswer = error instanceof CallError;
    if (isAnswer && error.code === 'overridable') setRule(error.message);
    else showToast(isAnswer ? error.message : ERROR_TEXTS.fault);
    if (error.message === MESSAGES.slotTaken) onDone();
  }

  function submit(): void {
    const wrong = problemOf(who, rule !== null && reason.trim() === '');
    blame(wrong);
    if (wrong || isGone) showToast(wrong?.message ?? MESSAGES.noSlot);
    else register.mutate(draft(), { onSuccess: finish, onError: refuse });
  }

  function finish(): void {
    showToast(MESSAGES.booked, 'ok');
    onDone();
  }

  function draft(): NewBooking {
    return {
      ...agenda,
      bookingStartDate: place.bookingStartDate,
      bookingComment: comment.trim(),
      BookerUserId: who.neighbour?.id ?? 0,
      PetId: who.petId ?? 0,
      overrideReason: rule === null ? null : reason.trim(),
    };
  }

  const errorOf = (field: Field) => (problem?.field === field ? problem.message : null);
  return { who, change, comment, setComment, reason, setReason, rule, errorOf, submit, register };
}

function problemOf({ neighbour, petId }: Who, isReasonMissing: boolean): Problem | null {
  if (neighbour === null) return { field: 'neighbour', message: NO_NEIGHBOUR };
  if (petId === null) return { field: 'petId', message: NO_PET };
  return isReasonMissing ? { field: 'reason', message: NO_REASON } : null;
}
