import { type Closure, type ClosureDraft, MAX_CLOSURES_LISTED } from '#shared/bookings/closures.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';
import { selectClosures } from '../../schedule/agendas/calendar.queries.ts';

export function listClosuresBetween(db: Db, from: string, to: string): Promise<Closure[]> {
  return selectAllClosures(db)
    .where('to_date', '>=', from)
    .where('from_date', '<=', to)
    .orderBy('from_date')
    .orderBy('from_minute', (minute) => minute.asc().nullsFirst())
    .orderBy('id')
    .limit(MAX_CLOSURES_LISTED)
    .execute();
}

export function listClosuresFrom(
  db: Db,
  agenda: { id: number; LocationId: number },
  date: string,
): Promise<Closure[]> {
  return selectClosures(db, agenda)
    .select(['id', 'agenda_id as AgendaId', 'location_id as LocationId', 'updated_at as updatedAt'])
    .where('to_date', '>=', date)
    .execute();
}

export function findClosure(db: Db, id: number): Promise<Closure | undefined> {
  return selectAllClosures(db).where('id', '=', id).executeTakeFirst();
}

export function findSameClosure(db: Db, draft: ClosureDraft, exceptId: number) {
  return db
    .selectFrom('closures')
    .select('id')
    .where('id', '<>', exceptId)
    .where('from_date', '=', draft.fromDate)
    .where('to_date', '=', draft.toDate)
    .where('from_minute', 'is not distinct from', draft.fromMinute)
    .where('to_minute', 'is not distinct from', draft.toMinute)
    .where('agenda_id', 'is not distinct from', draft.AgendaId)
    .where('location_id', 'is not distinct from', draft.LocationId)
    .executeTakeFirst();
}

export async function insertClosure(trx: Trx, draft: ClosureDraft, at: number): Promise<number> {
  const row = { ...toColumns(draft), updated_at: at };
  const { id } = await trx.insertInto('closures').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateClosureRow(
  trx: Trx,
  { id, at }: { id: number; at: number },
  draft: ClosureDraft,
): Promise<void> {
  await trx
    .updateTable('closures')
    .set({ ...toColumns(draft), updated_at: selectNextUpdatedAt(at) })
    .where('id', '=', id)
    .execute();
}

export async function deleteClosureRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('closures').where('id', '=', id).execute();
}

export async function listClosedAgendaIds(
  db: Db,
  { AgendaId, LocationId }: Pick<ClosureDraft, 'AgendaId' | 'LocationId'>,
): Promise<number[]> {
  const all = db.selectFrom('agendas').select('id').orderBy('id');
  const own = AgendaId === null ? all : all.where('id', '=', AgendaId);
  const sameLocation = LocationId === null ? own : own.where('location_id', '=', LocationId);
  return (await sameLocation.execute()).map(({ id }) => id);
}

function selectAllClosures(db: Db) {
  return db
    .selectFrom('closures')
    .select(['id', 'from_date as fromDate', 'to_date as toDate', 'reason'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['agenda_id as AgendaId', 'location_id as LocationId', 'updated_at as updatedAt']);
}

function toColumns(draft: ClosureDraft) {
  return {
    agenda_id: draft.AgendaId,
    location_id: draft.LocationId,
    from_date: draft.fromDate,
    to_date: draft.toDate,
    from_minute: draft.fromMinute,
    to_minute: draft.toMinute,
    reason: draft.reason.trim(),
  };
}
