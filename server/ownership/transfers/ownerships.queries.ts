import type { Insertable } from 'kysely';
import type { FormerPet } from '#shared/ownership/transfers.ts';
import { removeTexts } from '../../health/record/owner-texts.queries.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OwnershipsTable } from '../../platform/db/tables/animals.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export async function insertOwnership(trx: Trx, ownership: Insertable<OwnershipsTable>): Promise<void> {
  await trx.insertInto('keepers').values(ownership).execute();
}

export async function findPreviousOwnerId(trx: Trx, petId: number): Promise<number | null> {
  const last = await trx
    .selectFrom('keepers')
    .select('user_id as userId')
    .where('pet_id', '=', petId)
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.userId ?? null;
}

/** Returns the start of the current ownership; the registration for a first owner. */
export async function findOwnedSince(trx: Trx, petId: number): Promise<number> {
  const { since } = await trx
    .selectFrom('pets as p')
    .leftJoin('keepers as k', (join) =>
      join.onRef('k.pet_id', '=', 'p.id').onRef('k.since_at', '<', 'k.until_at'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.max('k.until_at'), eb.fn.min('p.created_at')).as('since'))
    .where('p.id', '=', petId)
    .executeTakeFirstOrThrow();
  return since;
}

/** Sets the owner; clears comment, photo and priority reasons, which are the previous owner's. */
export async function setOwner(trx: Trx, petId: number, userId: number, now: number): Promise<void> {
  const clearedColumns = { comment: '', photo: null, photo_at: null };
  await trx
    .updateTable('pets')
    .set({ user_id: userId, ...clearedColumns, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', petId)
    .execute();
  await trx.deleteFrom('pet_photos').where('pet_id', '=', petId).execute();
  await removeTexts(trx, petId);
  await trx.deleteFrom('told_dues').where('pet_id', '=', petId).execute();
  await trx
    .updateTable('waiting_entries')
    .set({ priority_reason: null })
    .where('pet_id', '=', petId)
    .execute();
}

/** Redirects undelivered discharge instructions to the new owner. */
export async function redirectDischargeInstructions(
  trx: Trx,
  { petId, userId, now }: { petId: number; userId: number; now: number },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ user_id: userId, composed: null })
    .where('kind', '=', 'petHandedOver')
    .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('pet_id', '=', petId))
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb.or([eb('attempts', '=', 0), eb('failure', 'is not', null), eb('locked_until', '<=', now)]),
    )
    .execute();
}

/** Lists former pets, latest first, without returned ones. */
export async function listFormerPetsOf(db: Db, userId: number): Promise<FormerPet[]> {
  const rows = await db
    .selectFrom('keepers as k')
    .innerJoin('pets as p', 'p.id', 'k.pet_id')
    .select(['k.id', 'k.pet_name as petName', 'k.until_at as untilAt'])
    .select((eb) =>
      eb
        .selectFrom('pet_merges as m')
        .select((merge) => merge.fn.max('m.id').as('id'))
        .whereRef('m.kept_id', '=', 'k.pet_id')
        .whereRef('m.made_at', '=', 'k.until_at')
        .as('mergeId'),
    )
    .where('k.user_id', '=', userId)
    .where('p.user_id', '<>', userId)
    .where('k.pet_id', 'not in', db.selectFrom('pet_merges').select('gone_id'))
    .orderBy('k.until_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map(({ mergeId, ...row }) => ({ ...row, isMerged: mergeId !== null }));
}

export function listOwnershipsOf(db: Db, userId: number) {
  return db
    .selectFrom('keepers')
    .select(['pet_id as PetId', 'pet_name as petName', 'how', 'since_at as sinceAt', 'until_at as untilAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function listOwnershipIds(trx: Trx, userId: number): Promise<number[]> {
  const rows = trx.selectFrom('keepers').select('id').where('user_id', '=', userId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

export async function moveOwnerships(
  trx: Trx,
  ids: number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('keepers')
    .set({ user_id: to })
    .where('id', 'in', ids)
    .where('user_id', '=', from)
    .execute();
}
