import type { Trx } from '../../platform/db/database.ts';

export function findDoneBefore(trx: Trx, bookingId: number) {
  return trx
    .selectFrom('bookings as b')
    .leftJoin('visits as v', 'v.booking_id', 'b.id')
    .select(['b.done_at as doneAt', 'v.fit'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
}

/** Checks whether the booking was changed from done to another status at `since` (unix ms) or later. */
export async function wasRevertedSince(trx: Trx, bookingId: number, since: number): Promise<boolean> {
  const revert = trx
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'booking')
    .where('entity_id', '=', bookingId)
    .where('at', '>=', since)
    .where('before', 'like', '%"bookingStatus":"D"%')
    .where('after', 'not like', '%"bookingStatus":"D"%')
    .limit(1);
  return (await revert.executeTakeFirst()) !== undefined;
}
