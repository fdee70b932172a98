import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export type VetRow = { id: number; userName: string; userLastName: string; userLicence: string };

export async function listLicensedVets(db: Db): Promise<VetRow[]> {
  const rows = await selectLicensedVets(db).orderBy('sort_folded').orderBy('id').execute();
  return rows.map(toVet);
}

export async function findVet(db: Db, id: number): Promise<VetRow | null> {
  const row = await selectLicensedVets(db).where('id', '=', id).executeTakeFirst();
  return row ? toVet(row) : null;
}

export async function findLicence(db: Db, id: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('licence').where('id', '=', id).executeTakeFirst();
  return user?.licence ?? null;
}

export async function updateLicence(
  trx: Trx,
  { id, now }: { id: number; now: number },
  licence: string | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ licence, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

function selectLicensedVets(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name as userName', 'last_name as userLastName', 'licence'])
    .where('licence', 'is not', null)
    .where('status', '=', 'A')
    .where('role_id', '<>', ROLE_IDS.USER);
}

function toVet({ licence, ...vet }: { licence: string | null } & Omit<VetRow, 'userLicence'>): VetRow {
  return { ...vet, userLicence: licence ?? '' };
}
