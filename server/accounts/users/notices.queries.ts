import type { Db } from '../../platform/db/database.ts';

export function findNoticeColumns(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['muted_notices as mutedNotices', 'bounced_at as bouncedAt', 'bounce'])
    .where('id', '=', userId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export async function updateMutedNotices(db: Db, userId: number, muted_notices: string): Promise<void> {
  await db.updateTable('users').set({ muted_notices }).where('id', '=', userId).execute();
}
