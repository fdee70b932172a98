import type { BookingEvent, MoveSlot } from '#shared/bookings/booking-events.ts';
import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';

export type EventInWords = { id: number; title: string; author: string; changedAt: number; notes: string[] };

export function describeEvents(events: readonly BookingEvent[]): EventInWords[] {
  return events.map((event, index) => {
    const earlier = events.slice(0, index);
    return {
      id: event.id,
      title: formatTitle(event, earlier.at(-1)),
      author: event.User ? `${event.User.userName} ${event.User.userLastName}` : 'El sistema',
      changedAt: event.changedAt,
      notes: listNotes(event, findLastComment(earlier)),
    };
  });
}

const DISCHARGE_TITLES = {
  given: 'Entrega',
  corrected: 'Entrega corregida',
  undone: 'Entrega deshecha',
} as const;

function formatTitle(
  { bookingStatus, movedTo, isComing, handover }: BookingEvent,
  previous: BookingEvent | undefined,
): string {
  if (handover) return DISCHARGE_TITLES[handover];
  if (isComing) return 'Avisó que viene';
  if (movedTo) return 'Movido';
  if (previous?.bookingStatus === bookingStatus) return 'Comentario';
  return previous && bookingStatus === 'A' ? 'Vuelto a reservado' : BOOKING_STATUSES[bookingStatus];
}

function listNotes(
  { movedFrom, movedTo, bookingComment, overrideReason, reason }: BookingEvent,
  comment: string,
) {
  const isNew = bookingComment !== null && bookingComment !== comment;
  return [
    movedFrom && movedTo && moveInWords(movedFrom, movedTo),
    isNew && (bookingComment === '' ? 'Sin comentario' : `«${bookingComment}»`),
    overrideReason && `Excepción: ${overrideReason}`,
    reason && `Motivo: ${reason}`,
  ].filter((note): note is string => Boolean(note));
}

/** Skips events whose comment is null: they left it unchanged. */
function findLastComment(earlier: readonly BookingEvent[]): string {
  return earlier.findLast(({ bookingComment }) => bookingComment !== null)?.bookingComment ?? '';
}

function moveInWords(oldSlot: MoveSlot, newSlot: MoveSlot): string {
  const service = newSlot.serviceName === oldSlot.serviceName ? '' : `, a ${newSlot.serviceName}`;
  const place =
    newSlot.locationName === oldSlot.locationName ? '' : `, ${withArticle(newSlot.locationName, 'en')}`;
  return `Del ${slotInWords(oldSlot)} al ${slotInWords(newSlot)}${service}${place}`;
}

function slotInWords({ bookingStartDate: start }: MoveSlot): string {
  return `${formatDate(start)} ${formatTime(start)}`;
}
