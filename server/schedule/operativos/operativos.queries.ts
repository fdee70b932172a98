import type { Insertable, Updateable } from 'kysely';
import type { PublicPost } from '#shared/schedule/operativos.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OperativosTable } from '../../platform/db/tables/operativos.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

const MAX_LISTED_OPERATIVOS = 200;

export function listOperativoRows(db: Db) {
  return selectOperativos(db)
    .orderBy('o.date', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_LISTED_OPERATIVOS)
    .execute();
}

export function findOperativoRow(db: Db, id: number) {
  return selectOperativos(db).where('o.id', '=', id).executeTakeFirst();
}

export function listPublicRows(db: Db, from: string) {
  return selectOperativos(db)
    .select(['l.address as locationAddress', 'l.map_url as locationMapUrl'])
    .where('o.date', '>=', from)
    .where('o.state', 'in', ['published', 'suspended'])
    .where('a.status', '=', 'A')
    .where('s.status', '=', 'A')
    .where('l.status', '=', 'A')
    .where('s.is_public', '=', 1)
    .orderBy('o.date')
    .orderBy('o.id')
    .execute();
}

export function listDrawRows(db: Db, drawId: number) {
  return selectOperativos(db)
    .select(['l.address as locationAddress', 's.pets_together_max as petsTogetherMax'])
    .where('o.draw_id', '=', drawId)
    .where('o.state', '<>', 'draft')
    .orderBy('o.date')
    .orderBy('o.id')
    .execute();
}

export async function listPublicPostRows(db: Db, from: string): Promise<PublicPost[]> {
  const rows = await db
    .selectFrom('vaccination_posts as p')
    .innerJoin('vaccines as v', 'v.id', 'p.vaccine_id')
    .select(['p.id', 'p.date as postDate', 'p.place as postPlace', 'p.neighbourhoods'])
    .select('v.name as vaccineName')
    .where('p.status', '=', 'A')
    .where('p.date', '>=', from)
    .orderBy('p.date')
    .orderBy('p.id')
    .execute();
  return rows.map(({ neighbourhoods, ...post }) => ({ ...post, neighbourhoods: JSON.parse(neighbourhoods) }));
}

export async function insertOperativo(trx: Trx, row: Insertable<OperativosTable>): Promise<number> {
  const { id } = await trx.insertInto('operativos').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateOperativoRow(
  trx: Trx,
  { id, now }: { id: number; now: number },
  columns: Updateable<OperativosTable>,
): Promise<void> {
  await trx
    .updateTable('operativos')
    .set(columns)
    .set({ updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** Sets when the days of a draw open to all; outdates cached plans of their agendas. */
export async function setOpensAtOfDraw(trx: Trx, drawId: number, opensAt: number): Promise<void> {
  await trx.updateTable('operativos').set({ opens_at: opensAt }).where('draw_id', '=', drawId).execute();
  await trx
    .updateTable('agendas')
    .set((eb) => ({ plan_revision: eb('plan_revision', '+', 1) }))
    .where('id', 'in', trx.selectFrom('operativos').select('agenda_id').where('draw_id', '=', drawId))
    .execute();
}

export async function deleteOperativoRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('operativos').where('id', '=', id).execute();
}

export async function listQuotaDates(db: Db, agendaId: number, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operativos as o')
    .innerJoin('quotas as q', 'q.operativo_id', 'o.id')
    .select('o.date')
    .distinct()
    .where('o.agenda_id', '=', agendaId)
    .where('o.state', '<>', 'draft')
    .where('o.date', '>=', from)
    .execute();
  return rows.map(({ date }) => date);
}

/** Lists the days from `from` on, until `to` if given, that have an opening hour or a draw. */
export function listOpenings(
  db: Db,
  { agendaId, from, to = '9999' }: { agendaId: number; from: string; to?: string },
) {
  return db
    .selectFrom('operativos')
    .select(['date', 'opening', 'opens_at as opensAt'])
    .where('agenda_id', '=', agendaId)
    .where('state', '<>', 'draft')
    .where('opening', '<>', 'open')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}

export function listHoursIn(db: Db, agendaIds: readonly number[]) {
  return db
    .selectFrom('agenda_hours')
    .select(['agenda_id as agendaId', 'weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['slot_minutes as slotMinutes', 'places', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('agenda_id', 'in', agendaIds)
    .execute();
}

export function listClosuresBetween(db: Db, first: string, last: string) {
  return db
    .selectFrom('closures')
    .select(['from_date as fromDate', 'to_date as toDate', 'reason'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute'])
    .select(['agenda_id as agendaId', 'location_id as locationId'])
    .where('to_date', '>=', first)
    .where('from_date', '<=', last)
    .orderBy('id')
    .execute();
}

export function findSizeBounds(db: Db, serviceId: number) {
  return db
    .selectFrom('services')
    .select(['small_below_grams as smallBelowGrams', 'large_above_grams as largeAboveGrams'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
}

export async function setSizeBounds(
  trx: Trx,
  serviceId: number,
  { smallBelowGrams, largeAboveGrams }: { smallBelowGrams: number; largeAboveGrams: number },
): Promise<void> {
  await trx
    .updateTable('services')
    .set({ small_below_grams: smallBelowGrams, large_above_grams: largeAboveGrams })
    .where('id', '=', serviceId)
    .execute();
}

export type OperativoRow = Awaited<ReturnType<ReturnType<typeof selectOperativos>['execute']>>[number];

function selectOperativos(db: Db) {
  return db
    .selectFrom('operativos as o')
    .innerJoin('agendas as a', 'a.id', 'o.agenda_id')
    .innerJoin('services as s', 's.id', 'a.service_id')
    .innerJoin('locations as l', 'l.id', 'a.location_id')
    .select(['o.id', 'o.agenda_id as AgendaId', 'o.date as operativoDate', 'o.title as operativoTitle'])
    .select(['o.description as operativoDescription', 'o.neighbourhoods', 'o.state as operativoState'])
    .select(['o.opening', 'o.opens_at as opensAt', 'o.draw_id as drawId'])
    .select(['o.neighbourhoods_until as neighbourhoodsUntil', 'o.suspension_reason as suspensionReason'])
    .select(['a.service_id as ServiceId', 'a.location_id as LocationId', 'o.updated_at as updatedAt'])
    .select(['a.operator_user_id as OperatorUserId', 's.name as serviceName', 'l.name as locationName']);
}
