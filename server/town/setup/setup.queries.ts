import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { AuditEntry } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/database.ts';

const SETTING_NAME = 'setup';

export async function findSetupState(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING_NAME)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertSetupState(db: Db, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: SETTING_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function hasAuditedChange(db: Db, entities: readonly AuditEntry['entity'][]): Promise<boolean> {
  const change = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', 'in', entities)
    .where('after', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

export async function hasTriedMail(db: Db, userId: number): Promise<boolean> {
  const trial = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .where('action', '=', 'delivery.trial')
    .limit(1)
    .executeTakeFirst();
  return trial !== undefined;
}

export async function hasAddressForAllLocations(db: Db): Promise<boolean> {
  const locations = await db.selectFrom('locations').select('address').where('status', '=', 'A').execute();
  return locations.length > 0 && locations.every(({ address }) => address.trim() !== '');
}

export async function hasOtherStaff(db: Db, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'not in', [SYSTEM_OPERATOR_ID, userId])
    .where('status', '=', 'A')
    .where('role_id', '<>', ROLE_IDS.USER)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
