import type {
  BookingDetail,
  BookingEvent,
  BookingSheet,
  BookingStatus,
  MovePlace,
} from '#shared/bookings.ts';
import { type Caller, isStaff } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findBookingDetail, findVisit, listBookingRecords } from './booking-details.queries.ts';

/** All that one's own booking tells, or any to staff. */
export async function bookingSheet(db: Db, caller: Caller, id: number): Promise<BookingSheet> {
  return { ...(await bookingFor(db, caller, id)), ...(await findVisit(db, id)) };
}

/** One's own booking, any for staff; anybody else's is as good as none. */
async function bookingFor(db: Db, caller: Caller, id: number): Promise<BookingDetail> {
  const booking = await findBookingDetail(db, id, isStaff(caller) ? null : caller.userId);
  if (!booking) throw new AppError('notFound');
  return booking;
}

/** What a record of a booking says it became; a move says where from and where to as well. */
type Became = { bookingStatus: BookingStatus; bookingComment?: string; overrideReason?: string | null };

/** The states a booking went through, its moves, and who made them, the oldest first. */
export async function historyOf(db: Db, caller: Caller, id: number): Promise<BookingEvent[]> {
  const { serviceName, locationName } = await bookingFor(db, caller, id);
  // Moves were once written without these names.
  const placeIn = (record: string): MovePlace => ({ serviceName, locationName, ...JSON.parse(record) });
  const records = await listBookingRecords(db, id);
  return records.flatMap(({ action, before, after, userName, userLastName, ...record }) => {
    if (after === null) return [];
    const { bookingStatus, bookingComment = null, overrideReason = null } = JSON.parse(after) as Became;
    const User = userName === null || userLastName === null ? null : { userName, userLastName };
    const isMove = action === 'booking.move';
    const movedFrom = isMove && before !== null ? placeIn(before) : null;
    const movedTo = isMove ? placeIn(after) : null;
    return [{ ...record, bookingStatus, bookingComment, overrideReason, movedFrom, movedTo, User }];
  });
}
