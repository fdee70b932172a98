import type { ExpressionBuilder } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Active turnos that start in between (wall clock), of people with an e-mail, not yet reminded of as they stand. */
export async function listUnreminded(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isUnreminded)
    .where('starts', '>', from)
    .where('starts', '<', until)
    .where('booker_user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', 'is not', null))
    .orderBy('starts')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the booker is reminded; nothing where another process has by now, or the turno is off. */
export function claimReminder(trx: Trx, id: number) {
  return trx
    .updateTable('bookings')
    .set((eb) => ({ reminded_start: eb.ref('starts') }))
    .where('id', '=', id)
    .where(isUnreminded)
    .returning(['starts', 'booker_user_id as bookerUserId'])
    .executeTakeFirst();
}

function isUnreminded(eb: ExpressionBuilder<Tables, 'bookings'>) {
  const isNew = eb.or([eb('reminded_start', 'is', null), eb('reminded_start', '<>', eb.ref('starts'))]);
  return eb.and([eb('status', '=', 'A'), isNew]);
}
