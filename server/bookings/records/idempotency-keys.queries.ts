import type { Trx } from '../../platform/db/database.ts';

export async function setIdempotencyKey(trx: Trx, id: number, idempotencyKey: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ note_key: idempotencyKey })
    .where('id', '=', id)
    .where('note_key', 'is', null)
    .execute();
}
