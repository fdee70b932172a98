import type { MoveSlot } from '#shared/bookings/booking-events.ts';
import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import type { AuditEntry } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';

type BookingAction =
  | 'booking.create'
  | 'booking.change'
  | 'booking.cancel'
  | 'booking.move'
  | 'booking.coming'
  | 'booking.arrival'
  | 'booking.handover'
  | 'booking.why'
  | 'booking.pardon'
  /** Cancels a booking whose pet or owner was removed. */
  | 'booking.release'
  | 'booking.expire';

type BookingRecord = { action: BookingAction; entityId: number; before?: object; after: object };

/** Adds the entity to a record; `userId` null stands for the system. */
export function toBookingRecord(
  author: Author | { userId: null; at: number },
  record: BookingRecord,
): AuditEntry {
  return { ...author, entity: 'booking', ...record };
}

/** Holds a booking's slot and place as its history shows them. */
type RecordedSlot = MoveSlot & { bookingStatus: BookingStatus; AgendaId: number; place: number };
type MoveChange = Partial<RecordedSlot> & { reason?: string; overrideReason?: string | null };

export function toMoveRecord(
  author: Author,
  from: RecordedSlot & { id: number },
  to: MoveChange,
): AuditEntry {
  const { id, bookingStatus, bookingStartDate, AgendaId, place, serviceName, locationName } = from;
  const before: RecordedSlot = {
    bookingStatus,
    bookingStartDate,
    AgendaId,
    place,
    serviceName,
    locationName,
  };
  return toBookingRecord(author, {
    action: 'booking.move',
    entityId: id,
    before,
    after: { ...before, ...to },
  });
}

/** Appends the reason of a cancellation to the comment, unless both are too long. */
export function toCancelComment(comment: string, reason: string): string {
  const both = [comment, `Cancelado: ${reason}`].filter(Boolean).join(' · ');
  return both.length <= LIMITS.comment ? both : comment;
}
