import { BOOKING_STATUSES, type BookingEvent } from '#shared/bookings.ts';

export type ToldEvent = { id: number; title: string; by: string; changedAt: number; notes: string[] };

/** A turno's records in words, the oldest first; each is told by what it changed. */
export function tellEvents(events: readonly BookingEvent[]): ToldEvent[] {
  return events.map((event, index) => ({
    id: event.id,
    title: titleOf(event, events[index - 1]),
    by: event.User ? `${event.User.userName} ${event.User.userLastName}` : 'El sistema',
    changedAt: event.changedAt,
    notes: notesOf(event, events[index - 1]),
  }));
}

function titleOf({ bookingStatus }: BookingEvent, before: BookingEvent | undefined): string {
  if (before?.bookingStatus === bookingStatus) return 'Comentario';
  return before && bookingStatus === 'A' ? 'Vuelto a reservado' : BOOKING_STATUSES[bookingStatus];
}

function notesOf(
  { bookingComment, overrideReason }: BookingEvent,
  before: BookingEvent | undefined,
): string[] {
  const isNew = bookingComment !== null && bookingComment !== (before?.bookingComment ?? '');
  return [
    isNew && (bookingComment === '' ? 'Sin comentario' : `«${bookingComment}»`),
    overrideReason && `Excepción: ${overrideReason}`,
  ].filter((note): note is string => Boolean(note));
}
