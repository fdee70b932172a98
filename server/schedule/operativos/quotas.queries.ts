import type { CountedPet, Quota, QuotaDraft } from '#shared/schedule/quotas.ts';
import type { Hold } from '#shared/schedule/slots.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export type DatedQuota = Quota & { date: string | null };

export function listQuotasBetween(
  db: Db,
  { agendaId, from, to }: { agendaId: number; from: string; to: string },
): Promise<DatedQuota[]> {
  return quotas(db)
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
  owner: { operativoIds: readonly number[] } | { agendaIds: readonly number[] },
): Promise<OwnedQuota[]> {
  const rows = quotas(db)
    .select(['q.operativo_id as operativoId', 'q.agenda_id as agendaId'])
    .orderBy('q.id');
  if ('agendaIds' in owner)
    return rows.where('q.agenda_id', 'in', owner.agendaIds).where('q.operativo_id', 'is', null).execute();
  const { operativoIds } = owner;
  return operativoIds.length === 0 ? [] : rows.where('q.operativo_id', 'in', operativoIds).execute();
}

export type CountedRow = CountedPet & Hold & { bookingId: number; agendaId: number };

type AgendaRange = { agendaId: number; from: number; to: number };

export function listCounted(db: Db, range: AgendaRange): Promise<CountedRow[]> {
  return listCountedOn(db, [range]);
}

/** Lists the bookings that count in the ranges (wall clock, `to` exclusive), in the order they were made. */
export async function listCountedOn(db: Db, ranges: readonly AgendaRange[]): Promise<CountedRow[]> {
  if (ranges.length === 0) return [];
  return db
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
}

export type QuotaOwner = { agendaId: number; operativoId: number | null };

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
  const rows = drafts.map(({ SpecieId, petGender, size, most, organisation, releasedAt }) => ({
    agenda_id: agendaId,
    operativo_id: operativoId,
    species_id: SpecieId,
    gender: petGender,
    size,
    most,
    organisation: organisation?.trim() || null,
    released_at: releasedAt,
  }));
  await trx.insertInto('quotas').values(rows).execute();
}

/** Tells bookings whether to read quotas; a cached plan of the agenda is outdated. */
export async function updateHasQuotas(trx: Trx, agendaId: number, hasQuotas: boolean): Promise<void> {
  await trx
    .updateTable('agendas')
    .set((eb) => ({ has_quotas: hasQuotas ? 1 : 0, plan_revision: eb('plan_revision', '+', 1) }))
    .where('id', '=', agendaId)
    .execute();
}

function quotas(db: Db) {
  return db
    .selectFrom('quotas as q')
    .leftJoin('species as s', 's.id', 'q.species_id')
    .select(['q.species_id as SpecieId', 's.name as specieName', 'q.gender as petGender', 'q.size'])
    .select(['q.most', 'q.organisation', 'q.released_at as releasedAt']);
}
