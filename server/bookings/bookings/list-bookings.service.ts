import type { Booking } from '#shared/bookings/bookings.ts';
import { findUser } from '../../accounts/users/users.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listBookingsOf } from '../records/bookings.queries.ts';

/** Lists a person's bookings for that person or for staff, whose access is recorded. */
export async function listBookingsOfUser(
  db: Db,
  { caller, now }: { caller: Caller; now: number },
  userId: number,
): Promise<Booking[]> {
  if (caller.userId === userId) return listBookingsOf(db, userId);
  if (!isStaff(caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  const entry = { action: 'booking.list', entity: 'user', entityId: userId } as const;
  await recordAccess(db, { userId: caller.userId, at: now }, entry);
  return listBookingsOf(db, userId);
}
