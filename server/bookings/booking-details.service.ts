import type { BookingDetail, BookingEvent, BookingStatus } from '#shared/bookings.ts';
import { type Caller, isStaff } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findBookingDetail, listBookingRecords } from './booking-details.queries.ts';

/** One's own booking, any for staff; anybody else's is as good as none. */
export async function bookingFor(db: Db, caller: Caller, id: number): Promise<BookingDetail> {
  const booking = await findBookingDetail(db, id, isStaff(caller) ? null : caller.userId);
  if (!booking) throw new AppError('notFound');
  return booking;
}

/** What a record of a booking says it became. */
type Became = { bookingStatus: BookingStatus; bookingComment?: string; overrideReason?: string | null };

/** The states a booking went through and who put it there, the oldest first. */
export async function historyOf(db: Db, caller: Caller, id: number): Promise<BookingEvent[]> {
  await bookingFor(db, caller, id);
  const records = await listBookingRecords(db, id);
  return records.flatMap(({ after, userName, userLastName, ...record }) => {
    if (after === null) return [];
    const { bookingStatus, bookingComment = null, overrideReason = null } = JSON.parse(after) as Became;
    const User = userName === null || userLastName === null ? null : { userName, userLastName };
    return [{ ...record, bookingStatus, bookingComment, overrideReason, User }];
  });
}
