import { useState } from 'react';
import type { Booking, BookingDetail } from '#shared/bookings/bookings.ts';
import { allToldInWords, turnoInWords } from '../../bookings/change/told.ts';
import type { ToldPeople, ToldPerson } from '../../bookings/change/told-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { ownerOf } from './rows/day-places.ts';

export type Done = 'cancelled' | 'moved';

/** Says what was done to several turnos and who heard of it; whom no mail reaches are named until somebody has read it. */
export function useTold() {
  const [toCall, setToCall] = useState<ToldPeople | null>(null);

  /** `known` are the bookings as they were, with their owners' phones. */
  function tell(done: Done, changed: readonly Booking[], known: readonly BookingDetail[]): void {
    if (changed.length === 0) return;
    const words = inWords(done, changed);
    const changedOf = new Map(changed.map((each) => [each.id, each]));
    const people = known.flatMap((booking) => {
      const after = changedOf.get(booking.id);
      return after?.told ? [toToldPerson(booking, done === 'moved' ? after : null, after.told)] : [];
    });
    if (people.some(({ told }) => told === 'call')) setToCall({ done: words, people });
    else showToast(words, 'ok', allToldInWords(changed));
  }

  return { toCall, tell, hush: () => setToCall(null) };
}

/** `moved` is the booking as it is now, where it moved. */
function toToldPerson(booking: BookingDetail, moved: Booking | null, told: ToldPerson['told']): ToldPerson {
  const { id: bookingId, BookerUserId, bookingStartDate: was, locationName, Pet, Booker } = booking;
  const turno = turnoInWords({
    petName: Pet.petName,
    was,
    now: moved?.bookingStartDate,
    newPlace: moved && moved.locationName !== locationName ? moved.locationName : undefined,
  });
  return { bookingId, BookerUserId, owner: ownerOf(booking), phone: Booker.userPhone, turno, told };
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
