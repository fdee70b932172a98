import type { SavedView, SavedViewChange, SavedViewDraft } from '#shared/desk/report-views.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteView, findView, insertView, lockView, updateView } from './views.queries.ts';

export function saveView(db: Db, draft: SavedViewDraft, author: Author): Promise<SavedView> {
  return inTransaction(db, async (trx) => {
    const id = await insertView(trx, draft, author);
    const after = await requireView(trx, id);
    await insertAudit(trx, { ...author, action: 'view.create', entity: 'view', entityId: id, after });
    return after;
  });
}

/** Changes any staff's view; throws `conflict` on a stale `updatedAt`. */
export function changeView(
  db: Db,
  id: number,
  { updatedAt, ...draft }: SavedViewChange,
  author: Author,
): Promise<SavedView> {
  return inTransaction(db, async (trx) => {
    const before = await lockAndReadView(trx, id);
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new AppError('conflict');
    await updateView(trx, id, draft, author.at);
    const after = await requireView(trx, id);
    await insertAudit(trx, { ...author, action: 'view.update', entity: 'view', entityId: id, before, after });
    return after;
  });
}

export function removeView(db: Db, id: number, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const before = await lockAndReadView(trx, id);
    await deleteView(trx, id);
    await insertAudit(trx, { ...author, action: 'view.delete', entity: 'view', entityId: id, before });
    return { id };
  });
}

async function lockAndReadView(trx: Trx, id: number): Promise<SavedView> {
  if (!(await lockView(trx, id))) throw new AppError('notFound');
  return requireView(trx, id);
}

async function requireView(trx: Trx, id: number): Promise<SavedView> {
  const view = await findView(trx, id);
  if (!view) throw new AppError('notFound');
  return view;
}
