import type { BookingDetail, Whereabouts } from '#shared/bookings/bookings.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { bookingRecord } from '../records/booking-records.ts';
import { updateBooking } from '../records/bookings.queries.ts';

const EARLY = 'El turno todavía no llegó: la llegada se anota desde su día';

/** Notes where the pet of a reserved turno is; since when it waits stays, whatever follows. */
export async function saveArrival(
  trx: Trx,
  caller: Caller,
  { id, bookingStatus, bookingDate, arrivedAt, insideAt }: BookingDetail,
  whereabouts: Whereabouts,
  clock: Clock,
): Promise<void> {
  if (!isStaff(caller)) throw new AppError('forbidden');
  if (bookingStatus !== 'A') throw new AppError('conflict', 'El turno ya no permite ese cambio');
  if (bookingDate > startOfDay(clock.townNow)) throw new AppError('conflict', EARLY);
  const arrived_at = whereabouts === 'away' ? null : (arrivedAt ?? clock.now);
  const inside_at = whereabouts === 'inside' ? clock.now : null;
  await updateBooking(trx, id, { arrived_at, inside_at }, clock.now);
  const record = bookingRecord(
    { userId: caller.userId, at: clock.now },
    {
      action: 'booking.arrival',
      entityId: id,
      before: { arrivedAt, insideAt },
      after: { arrivedAt: arrived_at, insideAt: inside_at },
    },
  );
  await insertAudit(trx, record);
}
