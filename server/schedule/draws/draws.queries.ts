import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DrawsTable } from '../../platform/db/tables/draws.ts';

export async function insertDraw(trx: Trx, row: Insertable<DrawsTable>): Promise<number> {
  const { id } = await trx.insertInto('draws').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Leaves out the codes, which may be many thousands, and the secret. */
export function findDraw(db: Db, id: number) {
  return selectDraws(db).where('id', '=', id).executeTakeFirst();
}

export type DrawRow = NonNullable<Awaited<ReturnType<typeof findDraw>>>;

export async function listDraws(db: Db, ids: readonly number[]): Promise<DrawRow[]> {
  return ids.length === 0 ? [] : selectDraws(db).where('id', 'in', ids).execute();
}

function selectDraws(db: Db) {
  return db
    .selectFrom('draws')
    .select(['id', 'service_id as ServiceId', 'state as drawState', 'closes as closesAt'])
    .select(['confirm_by as confirmBy', 'entries', 'commitment', 'codes_hash as codesHash'])
    .select(['public_number as publicNumber', 'passed', 'drawn_by as drawnBy', 'drawn_at as drawnAt']);
}

export async function findFirstDrawDate(
  db: Db,
  drawId: number,
  exceptOperativoId: number | null,
): Promise<string | null> {
  const { first } = await db
    .selectFrom('operativos')
    .select((eb) => eb.fn.min('date').as('first'))
    .where('draw_id', '=', drawId)
    .where('id', '<>', exceptOperativoId ?? 0)
    .executeTakeFirstOrThrow();
  return first;
}

export function findDrawSource(db: Db, id: number) {
  return db
    .selectFrom('draws')
    .select(['secret', 'public_number as publicNumber', 'codes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Counts entries that came or left, so that closing waits for them; returns whether the draw is open. */
export async function lockOpenDraw(trx: Trx, id: number, added: number): Promise<boolean> {
  const lockedDraw = await trx
    .updateTable('draws')
    .set((eb) => ({ entries: eb('entries', '+', added) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return lockedDraw !== undefined;
}

export function listUnfinishedDraws(db: Db): Promise<DrawRow[]> {
  return selectDraws(db)
    .where((eb) => eb.or([eb('state', '<>', 'drawn'), eb('released_at', 'is', null)]))
    .orderBy('id')
    .execute();
}

export async function claimDraw(
  db: Db,
  { id, now, until }: { id: number; now: number; until: number },
): Promise<number | null> {
  const leased = await db
    .updateTable('draws')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('state', '=', 'drawing')
    .where('busy_until', '<', now)
    .returning('passed')
    .executeTakeFirst();
  return leased?.passed ?? null;
}

type DrawStep = { id: number; from: number; to: number; until: number };

export async function advanceDraw(trx: Trx, { id, from, to, until }: DrawStep): Promise<boolean> {
  const advancedDraw = await trx
    .updateTable('draws')
    .set({ passed: to, busy_until: until })
    .where('id', '=', id)
    .where('state', '=', 'drawing')
    .where('passed', '=', from)
    .returning('id')
    .executeTakeFirst();
  return advancedDraw !== undefined;
}

export async function updateDrawInState(
  db: Db,
  { id, state }: { id: number; state: Selectable<DrawsTable>['state'] },
  columns: Updateable<DrawsTable>,
): Promise<boolean> {
  const updatedDraw = await db
    .updateTable('draws')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return updatedDraw !== undefined;
}
