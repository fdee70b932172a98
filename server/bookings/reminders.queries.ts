import type { ExpressionBuilder } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Between what starts (wall clock) a booking is reminded of now. */
export type Due = { from: number; until: number };

/** Active bookings of people with an e-mail, not yet reminded of as they stand. */
export async function listUnreminded(db: Db, due: Due): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isDue(due))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('id')
          .whereRef('users.id', '=', 'bookings.booker_user_id')
          .where('email', 'is not', null),
      ),
    )
    .orderBy('starts')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the booker is reminded; nothing where another process has by now, or the booking is off or moved on. */
export function claimReminder(trx: Trx, id: number, due: Due) {
  return trx
    .updateTable('bookings')
    .set((eb) => ({ reminded_start: eb.ref('starts') }))
    .where('id', '=', id)
    .where(isDue(due))
    .returning(['starts', 'booker_user_id as bookerUserId'])
    .executeTakeFirst();
}

function isDue({ from, until }: Due) {
  return (eb: ExpressionBuilder<Tables, 'bookings'>) =>
    eb.and([
      eb('status', '=', 'A'),
      eb('starts', '>', from),
      eb('starts', '<', until),
      eb.or([eb('reminded_start', 'is', null), eb('reminded_start', '<>', eb.ref('starts'))]),
      // Who doesn't confirm in time has no turno to be reminded of.
      eb('id', 'not in', eb.selectFrom('holds').select('booking_id')),
    ]);
}
