import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { CallsTable } from '../../platform/db/tables/agendas.ts';

type NewCall = Omit<Insertable<CallsTable>, 'id' | 'done_at' | 'done_by'>;

export async function insertCalls(trx: Trx, calls: readonly NewCall[]): Promise<void> {
  if (calls.length > 0)
    await trx
      .insertInto('calls')
      .values([...calls])
      .execute();
}

export async function findContact(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'bounced_at as bouncedAt', 'phone as userPhone'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
