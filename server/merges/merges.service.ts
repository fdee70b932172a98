import { MERGE_MESSAGES, type Merge, UNDO_HOURS } from '#shared/merges.ts';
import { insertAudits } from '../audit/audit.queries.ts';
import type { Author } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { deleteKnownBrowsersOf } from '../session/known-browsers.queries.ts';
import { updateUserAnonymous } from '../users/anonymous.queries.ts';
import { deleteClaimOf } from '../users/claims.queries.ts';
import { deleteUserSessions } from '../users/credentials.queries.ts';
import { deleteConfirmations } from '../users/email-confirmations.queries.ts';
import { deleteHoldsOf, updateAgendasOf } from '../users/holds.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import { mergeable, takenColumns } from './merge-plan.service.ts';
import {
  deleteFeedsOf,
  deleteMailsOf,
  findPersonal,
  findUndoable,
  insertMerge,
  listBooked,
  listBookedFor,
  listPetsOwned,
  type Personal,
  updateBooker,
  updateMergeEnded,
  updatePersonal,
  updatePetsOwner,
} from './merges.queries.ts';

const UNDO_TIME = UNDO_HOURS * 3_600_000;

/** What it takes to undo one: who the other was, what moved, and what the kept one took and had before. */
type Undo = {
  gone: Personal;
  pets: number[];
  bookings: number[];
  took: Partial<Personal>;
  had: Partial<Personal>;
};

/** Makes two records of one person one: what the other has moves, and nothing in it tells any more whose it was. */
export function mergeRecords(
  db: Db,
  { keptId, goneId }: { keptId: number; goneId: number },
  { userId, at }: Author,
): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await lockBoth(trx, keptId, goneId);
    const { kept, gone } = await mergeable(trx, keptId, goneId);
    const pets = (await listPetsOwned(trx, goneId)).map(({ id }) => id);
    const bookings = (await listBooked(trx, goneId)).map(({ id }) => id);
    const took = takenColumns(kept, gone);
    const had = pick(kept, took);
    await moveAll(trx, { pets, bookings }, { from: goneId, to: keptId, now: at });
    await closeRecord(trx, goneId, at);
    await updatePersonal(trx, keptId, took, at);
    const undo: Undo = { gone, pets, bookings, took, had };
    const made = { kept_id: keptId, gone_id: goneId, made_by: userId, made_at: at, ends_at: at + UNDO_TIME };
    const id = await insertMerge(trx, { ...made, undo: JSON.stringify(undo) });
    const before = { id: goneId, userName: gone.name, userLastName: gone.last_name };
    await insertAudits(trx, [
      {
        ...{ at, userId, action: 'user.merge', entity: 'user', entityId: keptId, before },
        after: { pets, bookings, took: Object.keys(took) },
      },
      { at, userId, action: 'user.merged', entity: 'user', entityId: goneId, after: { into: keptId } },
    ]);
    return { id, goneName: `${gone.name} ${gone.last_name}`, madeAt: at, endsAt: at + UNDO_TIME };
  });
}

/** Both records as they were; what was booked since for the pets that go back goes with them. */
export function undoMerge(db: Db, keptId: number, { userId, at }: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const seen = await findUndoable(trx, keptId);
    if (!seen) throw new AppError('conflict', MERGE_MESSAGES.over);
    await lockBoth(trx, keptId, seen.gone_id);
    const merge = await findUndoable(trx, keptId);
    if (merge?.id !== seen.id || !merge.undo || merge.ends_at <= at)
      throw new AppError('conflict', MERGE_MESSAGES.over);
    const { gone, pets, bookings, took, had } = JSON.parse(merge.undo) as Undo;
    await giveBack(trx, keptId, { took, had }, at);
    await updatePersonal(trx, merge.gone_id, { ...gone, status: 'A' }, at);
    const since = await listBookedFor(trx, keptId, pets);
    const back = { from: keptId, to: merge.gone_id, now: at };
    await moveAll(trx, { pets, bookings: [...new Set([...bookings, ...since])] }, back);
    await updateMergeEnded(trx, merge.id);
    const entry = { at, userId, action: 'user.unmerge', entity: 'user' } as const;
    await insertAudits(trx, [
      { ...entry, entityId: keptId },
      { ...entry, entityId: merge.gone_id },
    ]);
    return { id: merge.gone_id };
  });
}

export async function undoableMerge(db: Db, keptId: number, now: number): Promise<Merge | null> {
  const merge = await findUndoable(db, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  const { gone } = JSON.parse(merge.undo) as Undo;
  const goneName = `${gone.name} ${gone.last_name}`;
  return { id: merge.id, goneName, madeAt: merge.made_at, endsAt: merge.ends_at };
}

/** As whoever books or leaves does, and always in the same order. */
async function lockBoth(trx: Trx, one: number, other: number): Promise<void> {
  for (const id of [one, other].sort((a, b) => a - b)) await lockUser(trx, id);
}

type Moving = { pets: number[]; bookings: number[] };

async function moveAll(
  trx: Trx,
  { pets, bookings }: Moving,
  move: { from: number; to: number; now: number },
): Promise<void> {
  await updateAgendasOf(trx, bookings);
  await updatePetsOwner(trx, pets, move);
  await updateBooker(trx, bookings, move);
}

/** Nobody comes in with it, and nothing is sent to it. A turno it held for an address stays: staff know whose it is. */
async function closeRecord(trx: Trx, goneId: number, now: number): Promise<void> {
  await deleteUserSessions(trx, goneId);
  await deleteKnownBrowsersOf(trx, goneId);
  await deleteConfirmations(trx, goneId);
  await deleteHoldsOf(trx, goneId);
  await deleteClaimOf(trx, goneId);
  await deleteFeedsOf(trx, goneId);
  await deleteMailsOf(trx, goneId);
  await updateUserAnonymous(trx, goneId, now);
}

/** What was taken and hasn't been changed since. */
async function giveBack(
  trx: Trx,
  keptId: number,
  { took, had }: Pick<Undo, 'took' | 'had'>,
  now: number,
): Promise<void> {
  const current = await findPersonal(trx, keptId);
  if (!current) throw new AppError('notFound');
  const same = Object.entries(took).filter(([column, value]) => current[column as keyof Personal] === value);
  const back = pick(had, Object.fromEntries(same));
  await updatePersonal(trx, keptId, back, now);
  if ('email' in back) await deleteUserSessions(trx, keptId);
}

/** The columns of one that the other names. */
function pick(all: Partial<Personal>, named: object): Partial<Personal> {
  return Object.fromEntries(Object.keys(named).map((column) => [column, all[column as keyof Personal]]));
}
