import type { Trx } from '../../platform/db/database.ts';

/** Sets the key of the offline entry, unless the booking has one. */
export async function setIdempotencyKey(trx: Trx, id: number, idempotencyKey: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ note_key: idempotencyKey })
    .where('id', '=', id)
    .where('note_key', 'is', null)
    .execute();
}
