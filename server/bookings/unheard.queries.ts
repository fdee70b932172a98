import type { Trx } from '../db/database.ts';
import type { TurnoTold } from './turno-told.ts';

/** Of each turno the oldest move that nobody was told of: its notice wasn't tried yet, or failed so far. */
export async function listUnheardMoves(trx: Trx, bookingIds: number[]): Promise<Map<number, TurnoTold>> {
  if (bookingIds.length === 0) return new Map();
  const newestFirst = await trx
    .selectFrom('outbox')
    .select(['booking_id as bookingId', 'payload'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'bookingMoved')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('composed', 'is', null), eb('failure', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    newestFirst.map(({ bookingId, payload }) => [bookingId ?? 0, JSON.parse(payload) as TurnoTold]),
  );
}
