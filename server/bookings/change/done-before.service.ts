import type { BookingStatus } from '#shared/bookings/bookings.ts';
import { updateDischargeRestored } from '../../health/record/restored-rows.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findDoneBefore, wasDoneSince } from '../records/done-before.queries.ts';

/** Whoever marked the wrong turno has put it right by then. */
const SLIP = 600_000;

export type DoneBefore = {
  /** When it was done with. */
  doneAt: number;
  /** Whether what it wrote into the book comes back as it was. */
  isBack: boolean;
  /** What comes back of its giving back. */
  handover?: { handoverId: number; deliveredAt: number } | undefined;
};

/**
 * A turno that becomes Cumplido once more brings back what was noted of it. Only when it was done with is asked anew
 * where nothing but a press of long ago says so: by it water and food are counted, and they may never be too early.
 */
export async function doneBefore(
  trx: Trx,
  { id, bookingStatus: from }: { id: number; bookingStatus: BookingStatus },
  now: number,
): Promise<DoneBefore> {
  const known = await findDoneBefore(trx, id);
  if (!known || known.doneAt === null) return { doneAt: now, isBack: false };
  const handover = await updateDischargeRestored(trx, id);
  const isNoted = handover !== undefined || known.fit === 'Y';
  const isSame = isNoted || (await wasDoneSince(trx, id, now - SLIP));
  return { doneAt: isSame ? known.doneAt : now, isBack: isSame || from !== 'A', handover };
}
