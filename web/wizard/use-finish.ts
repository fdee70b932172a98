import { useRef, useState } from 'react';
import type { FreeSlot } from '#shared/agendas.ts';
import type { BookingResult } from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Term } from '#shared/terms.ts';
import { CallError } from '../api/call-error.ts';
import { useSession } from '../api/session-store.ts';
import { useCreateBooking } from '../bookings/bookings.api.ts';
import { useAcceptTerms } from '../terms/terms.api.ts';
import type { Outcome } from './progress.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

/** Records the acceptance, books the booking once and keeps how it ended for the result screen (spec §4). */
export function useFinish(onFinished: () => void) {
  const { slot, petId } = useProgress();
  const userId = useSession()?.userId;
  const accept = useAcceptTerms();
  const create = useCreateBooking();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);

  async function run(terms: readonly Term[], chosen: Chosen): Promise<void> {
    for (const { version } of terms) await accept.mutateAsync({ userId: chosen.BookerUserId, version });
    const outcome = await create.mutateAsync(newBooking(chosen)).then(booked, refused);
    changeProgress({ outcome });
    onFinished();
  }

  /** A second click while the first is under way is the same click. What fails on the way the query client tells. */
  function finish(terms: readonly Term[]): void {
    if (isRunning.current || !slot || petId === null || userId === undefined) return;
    isRunning.current = true;
    setPending(true);
    run(terms, { slot, PetId: petId, BookerUserId: userId })
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false;
        setPending(false);
      });
  }

  return { finish, isPending };
}

type Chosen = { slot: FreeSlot; PetId: number; BookerUserId: number };

function newBooking({ slot, ...people }: Chosen) {
  const { bookingStartDate, ServiceId, LocationId, OperatorUserId } = slot;
  return { bookingStartDate, ServiceId, LocationId, OperatorUserId, ...people };
}

function booked(result: BookingResult): Outcome {
  return { ...result, mayPass: false };
}

/** A session that ended, or may only change its password, is no result: the guard or the dialog goes on. */
function refused(error: unknown): Outcome {
  if (!(error instanceof CallError) || isAboutSession(error)) throw error;
  const mayPass = error.status === 0 || error.status === 429 || error.status >= 500;
  return { ok: 0, message: error.message, result: null, mayPass };
}

function isAboutSession({ status, message }: CallError): boolean {
  return status === 401 || (status === 403 && message === MESSAGES.temporaryPassword);
}
