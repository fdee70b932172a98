import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { TurnoTold } from './turno-told.ts';

/**
 * Of each turno the first of the last moves that its owner doesn't know of: the town's, with a notice that wasn't tried
 * yet or failed so far, and nobody has called since.
 */
export async function listUnheardMoves(trx: Trx, bookingIds: number[]): Promise<Map<number, TurnoTold>> {
  if (bookingIds.length === 0) return new Map();
  const newestFirst = await trx
    .selectFrom('outbox as o')
    .select(['o.booking_id as bookingId', 'o.payload'])
    .where('o.booking_id', 'in', bookingIds)
    .where('o.kind', '=', 'bookingMoved')
    .where('o.sent_at', 'is', null)
    .where('o.failed_at', 'is', null)
    .where((eb) => eb.or([eb('o.composed', 'is', null), eb('o.failure', 'is not', null)]))
    .where(sql<boolean>`not exists (
      select 1 from calls c where c.booking_id = o.booking_id and c.done_at >= o.created_at)`)
    .orderBy('o.id', 'desc')
    .execute();
  return firstUnknown(newestFirst.map(({ payload }) => JSON.parse(payload) as TurnoTold));
}

/** Who moved it themselves knows all that was before. */
function firstUnknown(newestFirst: readonly TurnoTold[]): Map<number, TurnoTold> {
  const first = new Map<number, TurnoTold>();
  const known = new Set<number>();
  for (const told of newestFirst) {
    if (told.isOwn) known.add(told.bookingId);
    if (!known.has(told.bookingId)) first.set(told.bookingId, told);
  }
  return first;
}
