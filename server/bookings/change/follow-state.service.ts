import type { BookingDetail, BookingStatus } from '#shared/bookings/bookings.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import { revertOutcome, saveOutcome } from '../../health/record/outcomes.service.ts';
import { isDischargeReverted } from '../../health/record/restored-rows.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { tellHandedOver, tellHandoverUndone } from '../notifications/handover-notices.service.ts';
import { tellAfterwards, tellCancelled, tellCorrected } from '../notifications/notices.service.ts';
import { listHeldBookings } from '../records/held-bookings.queries.ts';
import type { DoneBefore } from './done-before.service.ts';

/** The state it has now, why it was cancelled, and of what becomes Cumplido, what was noted of that. */
type Now = { status: BookingStatus; reason: string | null; before: DoneBefore | null };

/** What a booking's state brings with it, in its transaction: what its pet's book says, and what is told. */
export async function followState(
  trx: Trx,
  caller: Caller,
  booking: BookingDetail,
  { status, reason, before }: Now,
  clock: Clock,
): Promise<void> {
  const { bookingStatus: was } = booking;
  if (status === was) return;
  const author = { userId: caller.userId, at: clock.now };
  if (was === 'D') await revertOutcome(trx, booking, author);
  if (status === 'C') await tellOwner(trx, caller, booking.id, reason, clock);
  if (status === 'N') await tellAfterwards(trx, 'bookingMissed', booking, clock);
  // After what tells how it ended: whoever reads that hears this in it.
  if (status !== 'A' && status !== 'D' && (await wasGivenBack(trx, booking, clock)))
    await tellHandoverUndone(trx, booking, clock);
  if (!before) return;
  const tell = (await saveOutcome(trx, booking, author, before)) ? tellAfterwards : tellCorrected;
  await tell(trx, 'bookingDone', booking, clock);
  if (before.handover) await tellHandedOver(trx, booking, before.handover, clock);
}

/** Also where it was marked as to come in between: that alone is told nobody. */
async function wasGivenBack(
  trx: Trx,
  { id, bookingDate }: BookingDetail,
  { townNow }: Clock,
): Promise<boolean> {
  return bookingDate <= startOfDay(townNow) && (await isDischargeReverted(trx, id));
}

async function tellOwner(
  trx: Trx,
  { userId }: Caller,
  id: number,
  reason: string | null,
  clock: Clock,
): Promise<void> {
  const [booking] = await listHeldBookings(trx, [id]);
  if (!booking) return;
  await tellCancelled(trx, [{ booking, reason, isOwn: userId === booking.BookerUserId }], clock);
}
