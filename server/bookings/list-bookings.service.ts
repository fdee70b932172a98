import type { Booking } from '#shared/bookings.ts';
import { recordLook } from '../audit/looks.service.ts';
import { type Caller, isStaff } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findUser } from '../users/users.queries.ts';
import { listBookingsOf } from './bookings.queries.ts';

/** One person's bookings, for that person or for staff, whose look is kept. */
export async function bookingsOfUser(
  db: Db,
  { caller, now }: { caller: Caller; now: number },
  userId: number,
): Promise<Booking[]> {
  if (caller.userId === userId) return listBookingsOf(db, userId);
  if (!isStaff(caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  const entry = { action: 'booking.list', entity: 'user', entityId: userId } as const;
  await recordLook(db, { userId: caller.userId, at: now }, entry);
  return listBookingsOf(db, userId);
}
