import type { Db } from '../database.ts';

const CLOCK_SLACK_MS = 60_000;
export const LATE_BACKUP_MS = 30 * 3_600_000;
const MADE_AT = 'backed up at';
const TRIED_AT = 'backup tried at';

export async function findLastBackupAt(db: Db, now: number): Promise<number | null> {
  const madeAt = await findInstant(db, MADE_AT);
  return madeAt === null || isInFuture(madeAt, now) ? null : madeAt;
}

/**
 * Recognises an instant written by a clock that ran ahead, which would suppress backups and their alarm until
 * then.
 */
function isInFuture(instant: number, now: number): boolean {
  return instant > now + CLOCK_SLACK_MS;
}

export async function upsertLastBackup(db: Db, at: number): Promise<void> {
  const row = { name: MADE_AT, value: String(at) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}

export async function claimBackup(db: Db, at: number, since: number): Promise<boolean> {
  const triedAt = await findInstant(db, TRIED_AT);
  if (triedAt !== null && triedAt >= since && !isInFuture(triedAt, at)) return false;
  return triedAt === null ? insertBackupTry(db, at) : moveBackupTry(db, triedAt, at);
}

async function insertBackupTry(db: Db, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ name: TRIED_AT, value: String(at) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function moveBackupTry(db: Db, previousAt: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: String(at) })
    .where('name', '=', TRIED_AT)
    .where('value', '=', String(previousAt))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function findInstant(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Number(row.value) : null;
}
