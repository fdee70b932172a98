import type { Batch, Vaccine } from '#shared/catalogues/vaccines.ts';
import {
  POST_MESSAGES,
  type PostBatch,
  type PostDetail,
  type PostDose,
  type PostOwner,
  type PostTotals,
  type VaccinationPost,
  type VaccinationPostDraft,
} from '#shared/clinic/vaccination-posts.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { listActiveSpecies } from '../../catalogues/species/animals.queries.ts';
import { findActiveOrRemovedBatch, listActiveBatches } from '../../catalogues/vaccines/batches.queries.ts';
import { findVaccine } from '../../catalogues/vaccines/vaccines.queries.ts';
import { requireUnexpiredBatch } from '../../health/kits/kits.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Database, type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { mapUsedDoses } from './doses.queries.ts';
import { listOwners } from './owners.queries.ts';
import { findPost, insertPost, lockPost, updatePost } from './posts.queries.ts';
import {
  countByBatch,
  countByNeighbourhood,
  countBySpecie,
  countCards,
  listDoses,
} from './totals.queries.ts';

export function createPost(db: Db, draft: VaccinationPostDraft, author: Author): Promise<VaccinationPost> {
  return inTransaction(db, async (trx) => {
    const columns = await buildColumns(trx, draft);
    const { at, userId: created_by } = author;
    const id = await insertPost(trx, { ...columns, created_at: at, created_by, updated_at: at });
    const after = await requirePost(trx, id);
    await insertAudit(trx, { ...author, action: 'post.create', entity: 'post', entityId: id, after });
    return after;
  });
}

/** Changes a post; date and vaccine are fixed once it has doses, since their records name them. */
export function changePost(
  db: Db,
  id: number,
  draft: VaccinationPostDraft,
  author: Author,
): Promise<VaccinationPost> {
  return inTransaction(db, async (trx) => {
    await lockPost(trx, id);
    const before = await requirePost(trx, id);
    if (draft.updatedAt !== undefined && draft.updatedAt !== before.updatedAt) throw new AppError('conflict');
    const hasNewDateOrVaccine = draft.postDate !== before.postDate || draft.VaccineId !== before.VaccineId;
    if (hasNewDateOrVaccine && before.doseCount > 0) throw new AppError('conflict', POST_MESSAGES.hasDoses);
    await updatePost(trx, { id, now: author.at }, await buildColumns(trx, draft));
    const after = await requirePost(trx, id);
    await insertAudit(trx, { ...author, action: 'post.update', entity: 'post', entityId: id, before, after });
    return after;
  });
}

export function removePost(db: Db, id: number, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await lockPost(trx, id);
    const before = await requirePost(trx, id);
    if (before.doseCount > 0) throw new AppError('conflict', POST_MESSAGES.hasDoses);
    await updatePost(trx, { id, now: author.at }, { status: 'B' });
    await insertAudit(trx, { ...author, action: 'post.delete', entity: 'post', entityId: id, before });
    return { id };
  });
}

export async function readPost(db: Db, id: number): Promise<PostDetail> {
  const post = await requirePost(db, id);
  const vaccine = await requireVaccine(db, post.VaccineId);
  const activeBatches = (await listActiveBatches(db)).filter(({ VaccineId }) => VaccineId === post.VaccineId);
  const species = await listActiveSpecies(db);
  return {
    ...post,
    Vaccine: vaccine,
    Batches: await addDosesLeft(db, activeBatches),
    Species: species
      .filter(({ id: specieId }) => vaccine.SpecieId === null || vaccine.SpecieId === specieId)
      .map(({ id: specieId, specieName }) => ({ id: specieId, specieName })),
  };
}

export async function readOwners({ db, reader }: Database, id: number, author: Author): Promise<PostOwner[]> {
  const { VaccineId } = await requirePost(db, id);
  const { SpecieId } = await requireVaccine(db, VaccineId);
  const owners = await listOwners(reader, { vaccineId: VaccineId, specieId: SpecieId });
  const userIds = owners.map((owner) => owner.id).filter((ownerId) => ownerId !== author.userId);
  await recordAccess(db, author, {
    action: 'post.owners',
    entity: 'post',
    query: { PostId: id },
    userIds,
  });
  return owners;
}

export async function readTotals(db: Db, id: number): Promise<PostTotals> {
  const post = await requirePost(db, id);
  const dosesByBatch = new Map((await countByBatch(db, id)).map(({ batchId, doses }) => [batchId, doses]));
  const batches = [];
  for (const batchId of new Set([...dosesByBatch.keys(), post.BatchId])) {
    const batch = await findActiveOrRemovedBatch(db, batchId);
    if (batch) batches.push(batch);
  }
  return {
    Post: post,
    doses: post.doseCount,
    cards: await countCards(db, id),
    Species: await countBySpecie(db, id),
    Neighbourhoods: await countByNeighbourhood(db, id),
    Batches: (await addDosesLeft(db, batches)).map((batch) => ({
      ...batch,
      doses: dosesByBatch.get(batch.id) ?? 0,
    })),
  };
}

export async function readDoses(db: Db, id: number, author: Author): Promise<PostDose[]> {
  await requirePost(db, id);
  const doses = await listDoses(db, id);
  const ownerIds = doses.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
  const userIds = [...new Set(ownerIds)].filter((ownerId) => ownerId !== author.userId);
  await recordAccess(db, author, { action: 'post.doses', entity: 'post', query: { PostId: id }, userIds });
  return doses;
}

export async function requirePost(db: Db, id: number): Promise<VaccinationPost> {
  const post = await findPost(db, id);
  if (!post) throw new AppError('notFound');
  return post;
}

export async function requireVaccine(db: Db, id: number): Promise<Vaccine> {
  const vaccine = await findVaccine(db, id);
  if (!vaccine) throw new AppError('notFound');
  return vaccine;
}

async function addDosesLeft(db: Db, batches: readonly Batch[]): Promise<PostBatch[]> {
  const usedDoses = await mapUsedDoses(
    db,
    batches.map(({ id }) => id),
  );
  return batches.map(({ id, batchCode, batchLab, batchExpiresOn, batchDoses }) => ({
    id,
    batchCode,
    batchLab,
    batchExpiresOn,
    dosesLeft: batchDoses === null ? null : Math.max(0, batchDoses - (usedDoses.get(id) ?? 0)),
  }));
}

async function buildColumns(trx: Trx, draft: VaccinationPostDraft) {
  const place = draft.postPlace.trim();
  if (place === '') throw new AppError('invalid', POST_MESSAGES.place);
  const batch = await findActiveOrRemovedBatch(trx, draft.BatchId);
  if (batch?.VaccineId !== draft.VaccineId) throw new AppError('invalid', POST_MESSAGES.batch);
  requireUnexpiredBatch(batch, draft.postDate);
  if (draft.VetUserId !== null && !(await findVet(trx, draft.VetUserId)))
    throw new AppError('invalid', 'Esa persona no tiene matrícula');
  const names = draft.neighbourhoods.map((name) => name.trim()).filter((name) => name !== '');
  return {
    date: draft.postDate,
    place,
    vaccine_id: draft.VaccineId,
    batch_id: draft.BatchId,
    vet_user_id: draft.VetUserId,
    neighbourhoods: JSON.stringify([...new Set(names)]),
  };
}
