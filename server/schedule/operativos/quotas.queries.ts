import { type SqlBool, sql } from 'kysely';
import type { CountedPet, Quota, QuotaDraft } from '#shared/schedule/quotas.ts';
import type { Hold } from '#shared/schedule/slots.ts';
import { selectSize } from '../../pets/pets/counted-facts.queries.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isPlaceHeld } from '../agendas/calendar.queries.ts';

export type DatedQuota = Quota & { date: string | null };

export function listQuotasBetween(
  db: Db,
  { agendaId, from, to = '9999' }: { agendaId: number; from: string; to?: string },
): Promise<DatedQuota[]> {
  return selectQuotas(db)
    .leftJoin('operativos as o', 'o.id', 'q.operativo_id')
    .select('o.date')
    .where('q.agenda_id', '=', agendaId)
    .where((eb) =>
      eb.or([
        eb('q.operativo_id', 'is', null),
        eb.and([eb('o.date', '>=', from), eb('o.date', '<=', to), eb('o.state', '<>', 'draft')]),
      ]),
    )
    .orderBy('q.id')
    .execute();
}

export type OwnedQuota = Quota & { operativoId: number | null; agendaId: number };

export async function listQuotasOf(
  db: Db,
  scope: { operativoIds: readonly number[] } | { agendaIds: readonly number[] },
): Promise<OwnedQuota[]> {
  const rows = selectQuotas(db)
    .select(['q.operativo_id as operativoId', 'q.agenda_id as agendaId'])
    .orderBy('q.id');
  if ('operativoIds' in scope)
    return rows.where('q.operativo_id', 'in', withNone(scope.operativoIds)).execute();
  const { agendaIds } = scope;
  return rows.where('q.agenda_id', 'in', withNone(agendaIds)).where('q.operativo_id', 'is', null).execute();
}

/** Adds an id that no row has, since PostgreSQL rejects an empty list. */
const withNone = (ids: readonly number[]) => [0, ...ids];

export type CountedRow = CountedPet & Hold & { bookingId: number; agendaId: number };

type AgendaRange = { agendaId: number; from: number; to: number };

/**
 * Lists the counted pets of a range; `takesKept` leaves out kept places, which count for the pets that freed
 * them.
 */
export function listCountedPets(db: Db, range: AgendaRange, takesKept = false): Promise<CountedRow[]> {
  return listCountedPetsIn(db, [range], takesKept);
}

/**
 * Lists the counted pets of the ranges (wall clock, `to` exclusive): first those of bookings, in the order
 * of booking, then those that were offered a place or freed a kept one, under booking ids below 0.
 */
export async function listCountedPetsIn(
  db: Db,
  ranges: readonly AgendaRange[],
  takesKept = false,
): Promise<CountedRow[]> {
  if (ranges.length === 0) return [];
  const offeredPets = await listOfferedPets(db, ranges, takesKept);
  const bookedPets = await db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id as bookingId', 'b.agenda_id as agendaId', 'b.starts', 'b.ends', 'b.place'])
    .select(['b.pet_id as PetId', 'b.counted_size as size', 'b.organisation'])
    .select((eb) => [
      eb
        .case()
        .when('b.counted_gender', 'is', null)
        .then(eb.ref('p.species_id'))
        .else(eb.ref('b.counted_species_id'))
        .end()
        .as('SpecieId'),
      eb.fn.coalesce('b.counted_gender', 'p.gender').as('petGender'),
    ])
    .where((eb) =>
      eb.or(
        ranges.map(({ agendaId, from, to }) =>
          eb.and([eb('b.agenda_id', '=', agendaId), eb('b.starts', '>=', from), eb('b.starts', '<', to)]),
        ),
      ),
    )
    .where('b.status', '<>', 'C')
    .orderBy('b.id')
    .execute();
  return [...bookedPets, ...offeredPets];
}

function listOfferedPets(db: Db, ranges: readonly AgendaRange[], takesKept: boolean): Promise<CountedRow[]> {
  return db
    .selectFrom('offers as o')
    .leftJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .leftJoin('bookings as b', 'b.id', 'o.booking_id')
    .innerJoin('pets as p', (join) => join.on('p.id', '=', sql<number>`coalesce(b.pet_id, e.pet_id)`))
    .select(sql<number>`-o.id`.as('bookingId'))
    .select(['o.agenda_id as agendaId', 'o.starts', 'o.ends', 'o.place', 'p.id as PetId'])
    .select(['p.species_id as SpecieId', 'p.gender as petGender', 'b.organisation'])
    .select(selectSize(sql.ref('p.id'), sql.ref('o.service_id')).as('size'))
    .where(takesKept ? sql<SqlBool>`o.state = 'L'` : sql<SqlBool>`o.state in ('L', 'K')`)
    .where(isPlaceHeld)
    .where((eb) =>
      eb.or(
        ranges.map(({ agendaId, from, to }) =>
          eb.and([eb('o.agenda_id', '=', agendaId), eb('o.starts', '>=', from), eb('o.starts', '<', to)]),
        ),
      ),
    )
    .orderBy('o.id')
    .execute();
}

type QuotaOwner = { agendaId: number; operativoId: number | null };

export async function replaceQuotaRows(
  trx: Trx,
  { agendaId, operativoId }: QuotaOwner,
  drafts: readonly QuotaDraft[],
): Promise<void> {
  await trx
    .deleteFrom('quotas')
    .where('agenda_id', '=', agendaId)
    .where('operativo_id', operativoId === null ? 'is' : '=', operativoId)
    .execute();
  if (drafts.length === 0) return;
  const rows = drafts.map(({ SpecieId, petGender, size, most, organisation, releasedAt, opensAt }) => ({
    agenda_id: agendaId,
    operativo_id: operativoId,
    species_id: SpecieId,
    gender: petGender,
    size,
    most,
    organisation: organisation?.trim() || null,
    released_at: releasedAt,
    opens_at: opensAt,
  }));
  await trx.insertInto('quotas').values(rows).execute();
}

type AgendaFlags = { hasQuotas: boolean; hasOpenings: boolean };

export async function setAgendaFlags(
  trx: Trx,
  agendaId: number,
  { hasQuotas, hasOpenings }: AgendaFlags,
): Promise<void> {
  await trx
    .updateTable('agendas')
    .set((eb) => ({
      has_quotas: hasQuotas ? 1 : 0,
      has_openings: hasOpenings ? 1 : 0,
      plan_revision: eb('plan_revision', '+', 1),
    }))
    .where('id', '=', agendaId)
    .execute();
}

function selectQuotas(db: Db) {
  return db
    .selectFrom('quotas as q')
    .leftJoin('species as s', 's.id', 'q.species_id')
    .select(['q.species_id as SpecieId', 's.name as specieName', 'q.gender as petGender', 'q.size'])
    .select(['q.most', 'q.organisation', 'q.released_at as releasedAt', 'q.opens_at as opensAt']);
}
