import { BOOKING_STATUSES, type BookingEvent, type MovePlace } from '#shared/bookings.ts';
import { formatDate, formatTime } from '#shared/town-clock.ts';

export type ToldEvent = { id: number; title: string; by: string; changedAt: number; notes: string[] };

/** A booking's records in words, the oldest first; each is told by what it changed. */
export function tellEvents(events: readonly BookingEvent[]): ToldEvent[] {
  return events.map((event, index) => {
    const before = events.slice(0, index);
    return {
      id: event.id,
      title: titleOf(event, before.at(-1)),
      by: event.User ? `${event.User.userName} ${event.User.userLastName}` : 'El sistema',
      changedAt: event.changedAt,
      notes: notesOf(event, lastComment(before)),
    };
  });
}

function titleOf(
  { bookingStatus, movedTo, isComing }: BookingEvent,
  before: BookingEvent | undefined,
): string {
  if (isComing) return 'Avisó que viene';
  if (movedTo) return 'Reprogramado';
  if (before?.bookingStatus === bookingStatus) return 'Comentario';
  return before && bookingStatus === 'A' ? 'Vuelto a reservado' : BOOKING_STATUSES[bookingStatus];
}

function notesOf({ movedFrom, movedTo, bookingComment, overrideReason }: BookingEvent, comment: string) {
  const isNew = bookingComment !== null && bookingComment !== comment;
  return [
    movedFrom && movedTo && moveInWords(movedFrom, movedTo),
    isNew && (bookingComment === '' ? 'Sin comentario' : `«${bookingComment}»`),
    overrideReason && `Excepción: ${overrideReason}`,
  ].filter((note): note is string => Boolean(note));
}

/** Records that don't speak of the comment leave it as it was. */
function lastComment(before: readonly BookingEvent[]): string {
  return before.findLast(({ bookingComment }) => bookingComment !== null)?.bookingComment ?? '';
}

function moveInWords(from: MovePlace, to: MovePlace): string {
  const service = to.serviceName === from.serviceName ? '' : `, a ${to.serviceName}`;
  const place = to.locationName === from.locationName ? '' : `, en ${to.locationName}`;
  return `Del ${slotInWords(from)} al ${slotInWords(to)}${service}${place}`;
}

function slotInWords({ bookingStartDate: start }: MovePlace): string {
  return `${formatDate(start)} ${formatTime(start)}`;
}
