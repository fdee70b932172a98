import { useState } from 'react';
import type { Booking, BookingDetail } from '#shared/bookings.ts';
import { allToldInWords } from '../bookings/told.ts';
import { showToast } from '../ui/toast.tsx';

export type Done = 'cancelled' | 'moved';

/** Who has to be called after something was done to several, in words and by name. */
export type ToCall = { done: string; mailed: string | undefined; people: readonly BookingDetail[] };

/** Says what was done to several turnos and who heard of it; whom no mail reaches are named until somebody has read it. */
export function useTold() {
  const [toCall, setToCall] = useState<ToCall | null>(null);

  /** `known` are the bookings as they were, with their owners' phones. */
  function tell(done: Done, changed: readonly Booking[], known: readonly BookingDetail[]): void {
    if (changed.length === 0) return;
    const words = inWords(done, changed);
    const called = new Set(changed.filter(({ told }) => told === 'call').map(({ id }) => id));
    const people = known.filter(({ id }) => called.has(id));
    if (people.length === 0) showToast(words, 'ok', allToldInWords(changed));
    else {
      const mailed = allToldInWords(changed.filter(({ told }) => told !== 'call'));
      setToCall({ done: words, mailed, people });
    }
  }

  return { toCall, tell, hush: () => setToCall(null) };
}

const WORDS = { cancelled: ['cancelado', 'cancelados'], moved: ['reprogramado', 'reprogramados'] } as const;

/** 'El turno de Luna quedó cancelado', '3 turnos quedaron cancelados' */
function inWords(done: Done, changed: readonly Booking[]): string {
  const [one, many] = WORDS[done];
  const [first] = changed;
  return changed.length === 1 && first
    ? `El turno de ${first.Pet.petName} quedó ${one}`
    : `${changed.length} turnos quedaron ${many}`;
}
