import type { Merge } from '#shared/ownership/merges.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  deleteMerge,
  findUndoableRow,
  insertMerge,
  type MergeRow,
  type MergeTable,
} from './merge-rows.queries.ts';

export type MergePair = { keptId: number; mergedId: number };

/** Holds what differs between merges of people and merges of pets. */
export type MergeKind = {
  table: MergeTable;
  entity: 'user' | 'pet';
  actions: { merge: string; merged: string; undo: string };
  undoWindowMs: number;
  undoEndedMessage: string;
  getMergedName: (undo: string) => string;
};

type NewMerge = { undo: object; author: Author; before?: object; after: object };

/** Stores a merge with its undo data and audits it for both records. */
export async function recordMerge(
  trx: Trx,
  kind: MergeKind,
  { keptId, mergedId }: MergePair,
  { undo, author: { userId, at }, ...images }: NewMerge,
): Promise<Merge> {
  const row = {
    kept_id: keptId,
    gone_id: mergedId,
    made_by: userId,
    made_at: at,
    ends_at: at + kind.undoWindowMs,
    undo: JSON.stringify(undo),
  };
  const id = await insertMerge(trx, kind.table, row);
  const { entity, actions } = kind;
  await insertAudits(trx, [
    { at, userId, entity, action: actions.merge, entityId: keptId, ...images },
    { at, userId, entity, action: actions.merged, entityId: mergedId, after: { into: keptId } },
  ]);
  return { id, goneName: kind.getMergedName(row.undo), madeAt: at, endsAt: row.ends_at };
}

/** Returns the last merge into a record if it can still be undone. */
export async function findUndoableMerge(
  db: Db,
  kind: MergeKind,
  keptId: number,
  now: number,
): Promise<Merge | null> {
  const merge = await findUndoableRow(db, kind.table, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  return {
    id: merge.id,
    goneName: kind.getMergedName(merge.undo),
    madeAt: merge.made_at,
    endsAt: merge.ends_at,
  };
}

/** Returns the previous result if the request is repeated after a lost answer. */
export async function findRepeatedMerge(
  trx: Trx,
  kind: MergeKind,
  { keptId, mergedId }: MergePair,
  now: number,
): Promise<Merge | null> {
  const last = await findUndoableRow(trx, kind.table, keptId);
  return last?.gone_id === mergedId ? findUndoableMerge(trx, kind, keptId, now) : null;
}

export type UndoableMerge = MergeRow & { undo: string };
type UndoInput = { keptId: number; now: number; lock: (mergedId: number) => Promise<void> };

/** Locks both records and returns the merge; throws `conflict` if it can't be undone or is not the last. */
export async function lockUndoableMerge(
  trx: Trx,
  kind: MergeKind,
  { keptId, now, lock }: UndoInput,
): Promise<UndoableMerge> {
  const undoable = await findUndoableRow(trx, kind.table, keptId);
  if (!undoable) throw new AppError('conflict', kind.undoEndedMessage);
  await lock(undoable.gone_id);
  const merge = await findUndoableRow(trx, kind.table, keptId);
  if (merge?.id !== undoable.id || !merge.undo || merge.ends_at <= now)
    throw new AppError('conflict', kind.undoEndedMessage);
  return { ...merge, undo: merge.undo };
}

export async function recordUndo(
  trx: Trx,
  { table, entity, actions }: MergeKind,
  { id, kept_id, gone_id }: MergeRow,
  { userId, at }: Author,
): Promise<void> {
  await deleteMerge(trx, table, id);
  const entry = { at, userId, entity, action: actions.undo };
  await insertAudits(trx, [
    { ...entry, entityId: kept_id },
    { ...entry, entityId: gone_id },
  ]);
}
