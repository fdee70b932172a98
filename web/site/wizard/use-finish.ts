import { useRef, useState } from 'react';
import type { TogetherRejectionDetails } from '#shared/bookings/together.ts';
import type { Term } from '#shared/catalogues/terms.ts';
import { type ErrorCode, MESSAGES } from '#shared/platform/messages.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { useBookTogether, useCreateBooking } from '../../bookings/bookings/bookings.api.ts';
import { useAcceptTerms } from '../../catalogues/terms/terms.api.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { useSession } from '../../platform/api/session-store.ts';
import type { Outcome } from './progress.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

/** Accepts the terms, books and stores the result (rules.md#states); a retry returns its first booking. */
export function useFinish(onFinished: () => void) {
  const { slot, petId, alsoIds } = useProgress();
  const userId = useSession()?.userId;
  const accept = useAcceptTerms();
  const create = useCreateBooking();
  const together = useBookTogether();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function run(terms: readonly Term[], chosen: BookingChoice): Promise<void> {
    for (const { version } of terms) await accept.mutateAsync({ userId: chosen.BookerUserId, version });
    const outcome = await book(chosen).catch(rejectedOutcome);
    changeProgress({ outcome, slot: chosen.slot, day: toIsoDate(chosen.slot.bookingStartDate) });
    onFinished();
  }

  async function book(chosen: BookingChoice): Promise<Outcome> {
    const { PetId, ...booking } = toBookingRequest(chosen);
    if (alsoIds.length === 0) return create.mutateAsync({ ...booking, PetId });
    const { results, ...rest } = await together.mutateAsync({ ...booking, PetIds: [PetId, ...alsoIds] });
    const [result = null, ...others] = results;
    return { ...rest, result, others };
  }

  /** Ignores clicks during a booking. */
  function finish(terms: readonly Term[], chosenSlot = slot): void {
    if (isRunning.current || !chosenSlot || petId === null || userId === undefined) return;
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    run(terms, { slot: chosenSlot, PetId: petId, BookerUserId: userId })
      .catch((error: unknown) => setFailure(toRetryable(error)))
      .finally(() => {
        isRunning.current = false;
        setPending(false);
      });
  }

  return { finish, isPending, failure };
}

/** This rejection is retried, because servers' clocks differ by seconds and staff may change the hour. */
const UNOPENED: ErrorCode = 'unopened';

type BookingChoice = { slot: FreeSlot; PetId: number; BookerUserId: number };

function toBookingRequest({ slot, ...people }: BookingChoice) {
  const { bookingStartDate, ServiceId, LocationId, OperatorUserId } = slot;
  return { bookingStartDate, ServiceId, LocationId, OperatorUserId, ...people };
}

function rejectedOutcome(error: unknown): Outcome {
  if (!(error instanceof CallError) || isAboutSession(error) || isTemporary(error)) throw error;
  const { nearest } = (error.body ?? {}) as Partial<TogetherRejectionDetails>;
  return {
    ok: 0,
    message: error.message,
    result: null,
    code: error.code,
    ...(nearest !== undefined && { nearest }),
  };
}

function toRetryable(error: unknown): CallError | null {
  return error instanceof CallError && isTemporary(error) ? error : null;
}

function isTemporary({ status, code }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500 || code === UNOPENED;
}

function isAboutSession({ status, message }: CallError): boolean {
  return status === 401 || (status === 403 && message === MESSAGES.temporaryPassword);
}
