import type { Trx } from '../../platform/db/database.ts';

/** Says of which note a booking is, unless it is another's already. */
export async function updateNoteKey(trx: Trx, id: number, noteKey: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ note_key: noteKey })
    .where('id', '=', id)
    .where('note_key', 'is', null)
    .execute();
}
