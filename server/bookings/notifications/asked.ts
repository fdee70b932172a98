import { sql } from 'kysely';
import type { MailLeft } from '../../mail/outbox/deliver.service.ts';
import type { Trx } from '../../platform/db/database.ts';

type Asked = { bookingId: number; starts: number };

/** A mail asked a turno's booker whether they come: the first since they were last told all about it counts. */
export const noteAsked: MailLeft = async (trx, { payload }, { at, isWarning = false }) => {
  await updateAsked(trx, JSON.parse(payload) as Asked, { at, isWarning });
};

async function updateAsked(
  trx: Trx,
  { bookingId, starts }: Asked,
  { at, isWarning }: { at: number; isWarning: boolean },
): Promise<void> {
  const told = sql`coalesce(informed_at, created_at)`;
  const first = (column: 'asked_at' | 'warned_at') =>
    sql<number>`case when ${sql.ref(column)} >= ${told} then ${sql.ref(column)} else ${at} end`;
  await trx
    .updateTable('bookings')
    .set({ asked_at: first('asked_at'), ...(isWarning && { warned_at: first('warned_at') }) })
    .where('id', '=', bookingId)
    // Moved meanwhile, it is another's question.
    .where('starts', '=', starts)
    .where('status', '=', 'A')
    .execute();
}
