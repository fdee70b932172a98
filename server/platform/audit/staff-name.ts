import type { Expression } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { Db } from '../db/database.ts';

export function selectStaffName(
  db: Db,
  userId: number | Expression<number | null> | null,
  part: 'name' | 'last_name',
) {
  return db
    .selectFrom('users')
    .select(part)
    .where('id', '=', userId ?? 0)
    .where('role_id', '<>', ROLE_IDS.USER);
}
