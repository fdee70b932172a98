import { sql } from 'kysely';
import type { CountedPet, Quota, QuotaDraft } from '#shared/schedule/quotas.ts';
import { selectSize } from '../../pets/pets/counted-facts.queries.ts';
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

export async function listQuotasOf(
  db: Db,
  owner: { operativoIds: readonly number[] } | { agendaId: number },
): Promise<(Quota & { operativoId: number | null })[]> {
  const rows = quotas(db).select('q.operativo_id as operativoId').orderBy('q.id');
  if ('agendaId' in owner)
    return rows.where('q.agenda_id', '=', owner.agendaId).where('q.operativo_id', 'is', null).execute();
  const { operativoIds } = owner;
  return operativoIds.length === 0 ? [] : rows.where('q.operativo_id', 'in', operativoIds).execute();
}

type CountedRow = CountedPet & { bookingId: number; starts: number };

/** Lists the bookings that count in [from, to), wall clock, in the order they were made. */
export function listCounted(
  db: Db,
  { agendaId, from, to }: { agendaId: number; from: number; to: number },
): Promise<CountedRow[]> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id as bookingId', 'b.starts', 'b.pet_id as PetId', 'b.counted_size as size'])
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
    .where('b.agenda_id', '=', agendaId)
    .where('b.starts', '>=', from)
    .where('b.starts', '<', to)
    .where('b.status', '<>', 'C')
    .orderBy('b.id')
    .execute();
}

/** Lists the pets whose places are offered in [from, to), wall clock. */
export function listOfferedPets(
  db: Db,
  { agendaId, from, to }: { agendaId: number; from: number; to: number },
): Promise<(CountedPet & { starts: number })[]> {
  return db
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .select(['o.starts', 'p.id as PetId', 'p.species_id as SpecieId', 'p.gender as petGender'])
    .select(selectSize(sql.ref('p.id'), sql.ref('o.service_id')).as('size'))
    .where('o.agenda_id', '=', agendaId)
    .where('o.state', '=', 'L')
    .where('o.starts', '>=', from)
    .where('o.starts', '<', to)
    .orderBy('o.id')
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
  const rows = drafts.map(({ SpecieId, petGender, size, most, releasedAt }) => ({
    agenda_id: agendaId,
    operativo_id: operativoId,
    species_id: SpecieId,
    gender: petGender,
    size,
    most,
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
    .select(['q.most', 'q.released_at as releasedAt']);
}
