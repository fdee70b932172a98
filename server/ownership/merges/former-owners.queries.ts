import type { Trx } from '../../platform/db/database.ts';

type FormerOwnersInput = { keptId: number; mergedId: number; ownerId: number };
type LeavingOwner = { userId: number; petName: string; at: number };

/**
 * Keeps the bookings of the other record readable for its owners, under the pet's name of that time. Their
 * period of ownership is empty, so that later health records aren't theirs. Returns the inserted ids.
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
  const lines = new Map([...former, ...(last ? [last] : [])].map((line) => [line.user_id, line]));
  const added: number[] = [];
  for (const line of lines.values()) {
    if (line.user_id === ownerId || knownIds.includes(line.user_id)) continue;
    const row = { ...line, pet_id: keptId, since_at: line.until_at };
    const insertRow = trx.insertInto('keepers').values(row).returning('id');
    added.push((await insertRow.executeTakeFirstOrThrow()).id);
  }
  return added;
}

async function listFormerOwnerIds(trx: Trx, petId: number): Promise<number[]> {
  const rows = await trx.selectFrom('keepers').select('user_id').where('pet_id', '=', petId).execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteFormerOwners(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('keepers').where('id', 'in', ids).execute();
}
