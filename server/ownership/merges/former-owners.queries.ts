import type { Trx } from '../../platform/db/database.ts';

type FormerOwnersInput = { keptId: number; mergedId: number; ownerId: number };
type LeavingOwner = { userId: number; petName: string; at: number };

/**
 * Inserts the merged record's owners as former owners of the kept one, so that they can still read their
 * bookings, under the pet's name of that time. Their period is empty, without health rows. Returns the ids.
 */
export async function insertFormerOwners(
  trx: Trx,
  { keptId, mergedId, ownerId }: FormerOwnersInput,
  leavingOwner: LeavingOwner | null,
): Promise<number[]> {
  const former = await trx
    .selectFrom('keepers')
    .select(['user_id', 'pet_name', 'how', 'until_at'])
    .where('pet_id', '=', mergedId)
    .orderBy('id')
    .execute();
  const last = leavingOwner && {
    user_id: leavingOwner.userId,
    pet_name: leavingOwner.petName,
    how: 'staff' as const,
    until_at: leavingOwner.at,
  };
  const knownIds = await listFormerOwnerIds(trx, keptId);
  const formerRows = new Map(
    [...former, ...(last ? [last] : [])].map((formerRow) => [formerRow.user_id, formerRow]),
  );
  const addedIds: number[] = [];
  for (const formerRow of formerRows.values()) {
    if (formerRow.user_id === ownerId || knownIds.includes(formerRow.user_id)) continue;
    const row = { ...formerRow, pet_id: keptId, since_at: formerRow.until_at };
    const insertRow = trx.insertInto('keepers').values(row).returning('id');
    addedIds.push((await insertRow.executeTakeFirstOrThrow()).id);
  }
  return addedIds;
}

async function listFormerOwnerIds(trx: Trx, petId: number): Promise<number[]> {
  const rows = await trx.selectFrom('keepers').select('user_id').where('pet_id', '=', petId).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteFormerOwners(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('keepers').where('id', 'in', ids).execute();
}
