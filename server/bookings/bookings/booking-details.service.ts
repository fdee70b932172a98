import type { BookingEvent, MoveSlot } from '#shared/bookings/booking-events.ts';
import type { BookingNotice } from '#shared/bookings/booking-notices.ts';
import type { BookingDetail, BookingSheet, BookingStatus } from '#shared/bookings/bookings.ts';
import { isClaimable } from '../../accounts/users/claims.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findSigningKey } from '../../platform/signed-links/signing.service.ts';
import { findLetterBooking } from '../notifications/letter-bookings.queries.ts';
import { buildMailLinks } from '../notifications/mail-links.rules.ts';
import { findAbsence } from '../records/absences.queries.ts';
import {
  findBookingDetail,
  findSheetDetails,
  listBookingNoticeRows,
  listBookingRecords,
} from '../records/booking-details.queries.ts';
import { signTicketToken } from './tickets.service.ts';

type Reader = { caller: Caller; now: number };

/** Reads everything about the caller's own booking, or about any for staff. */
export async function readBookingSheet(db: Db, reader: Reader, id: number): Promise<BookingSheet> {
  const { unansweredSince, ...booking } = await requireBooking(db, reader, id);
  return {
    ...booking,
    ...(isStaff(reader.caller) && unansweredSince !== undefined && { unansweredSince }),
    ...(await findSheetDetails(db, id)),
    ticketToken: await signTicketToken(db, id, reader.now),
    calendarPath: await buildCalendarPath(db, id, reader.now),
    ...(await findAbsenceFor(db, reader, booking)),
    isClaimable: isStaff(reader.caller) && (await isClaimable(db, booking.BookerUserId)),
  };
}

async function buildCalendarPath(db: Db, id: number, now: number): Promise<string> {
  const letterBooking = await findLetterBooking(db, id);
  if (!letterBooking) throw new AppError('notFound');
  return buildMailLinks(await findSigningKey(db, now), letterBooking).calendar;
}

async function findAbsenceFor(
  db: Db,
  { caller }: Reader,
  { id, notDoneReason }: BookingDetail,
): Promise<Pick<BookingSheet, 'absence'>> {
  if (notDoneReason !== 'absent' || !isStaff(caller)) return {};
  const absence = await findAbsence(db, id);
  return absence ? { absence } : {};
}

/**
 * Reads the caller's own booking, or any for staff, whose access is recorded; throws notFound for others'.
 */
async function requireBooking(db: Db, { caller, now }: Reader, id: number): Promise<BookingDetail> {
  const booking = await findBookingDetail(db, id, isStaff(caller) ? null : caller.userId);
  if (!booking) throw new AppError('notFound');
  const { BookerUserId } = booking;
  if (BookerUserId === caller.userId) return booking;
  const entry = { action: 'booking.read', entity: 'booking', entityId: id, userIds: [BookerUserId] } as const;
  await recordAccess(db, { userId: caller.userId, at: now }, entry);
  return booking;
}

type RecordedValues = {
  bookingStatus?: BookingStatus;
  deliveredAt?: number | null;
  reason?: string;
  bookingComment?: string;
  overrideReason?: string | null;
  isComing?: boolean;
};

export async function readHistory(db: Db, reader: Reader, id: number): Promise<BookingEvent[]> {
  const { serviceName, locationName } = await requireBooking(db, reader, id);
  // Old records of moves lack these names.
  const toMoveSlot = (record: string): MoveSlot => ({ serviceName, locationName, ...JSON.parse(record) });
  const records = await listBookingRecords(db, id);
  return records.flatMap(({ action, before, after, userName, userLastName, ...record }) => {
    if (after === null) return [];
    const values = JSON.parse(after) as RecordedValues;
    const { bookingStatus = 'D', bookingComment = null, overrideReason = null, isComing = false } = values;
    const User = userName === null || userLastName === null ? null : { userName, userLastName };
    const isMove = action === 'booking.move';
    const movedFrom = isMove && before !== null ? toMoveSlot(before) : null;
    const movedTo = isMove ? toMoveSlot(after) : null;
    const handover = action === 'booking.handover' ? toHandover(values, before) : null;
    const reason = (handover && values.reason) ?? null;
    const shownDetails = { bookingStatus, bookingComment, overrideReason, isComing, handover, reason };
    return [{ ...record, ...shownDetails, movedFrom, movedTo, User }];
  });
}

function toHandover({ deliveredAt }: RecordedValues, before: string | null): BookingEvent['handover'] {
  if (deliveredAt == null) return 'undone';
  return before === null ? 'given' : 'corrected';
}

/** Lists the mails about a booking to its booker, the oldest first. */
export async function readNotices(db: Db, reader: Reader, id: number): Promise<BookingNotice[]> {
  await requireBooking(db, reader, id);
  return listBookingNoticeRows(db, id);
}
