import type { ReportView, SavedView, SavedViewDraft } from '#shared/desk/report-views.ts';
import { fold, sortByText } from '#shared/platform/fold.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export async function listViews(db: Db): Promise<SavedView[]> {
  const views = (await selectViews(db).orderBy('v.id').execute()).map(toSavedView);
  return sortByText(views, (view) => view.viewName);
}

export async function findView(db: Db, id: number): Promise<SavedView | null> {
  const row = await selectViews(db).where('v.id', '=', id).executeTakeFirst();
  return row ? toSavedView(row) : null;
}

function selectViews(db: Db) {
  return db
    .selectFrom('report_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.name as viewName', 'v.settings', 'v.user_id as UserId', 'v.updated_at as updatedAt'])
    .select(['u.name as userName', 'u.last_name as userLastName']);
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

function toSavedView({ settings, userName, userLastName, ...row }: ViewRow): SavedView {
  return { ...row, view: JSON.parse(settings) as ReportView, User: { userName, userLastName } };
}

function toColumns({ viewName, view }: SavedViewDraft) {
  return { name: viewName, name_folded: fold(viewName), settings: JSON.stringify(view) };
}

export async function insertView(
  trx: Trx,
  draft: SavedViewDraft,
  { userId, at }: { userId: number; at: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('report_views')
    .values({ ...toColumns(draft), user_id: userId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockView(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_views')
    .set({ id })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateView(trx: Trx, id: number, draft: SavedViewDraft, now: number): Promise<void> {
  await trx
    .updateTable('report_views')
    .set({ ...toColumns(draft), updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('report_views').where('id', '=', id).execute();
}
