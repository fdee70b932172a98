import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { MAX_OFFERS } from '#shared/bookings/waiting-list.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type AgendaRow, lockAgenda } from '../agendas/agendas.queries.ts';
import { insertKeptPlaces } from '../agendas/kept-places.queries.ts';

/** Marks agendas whose service has a waiting list, so that the list's job offers their free places. */
export async function bumpPlansWithWaitingList(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('agendas')
    .set((eb) => ({ plan_revision: eb('plan_revision', '+', 1), revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('services as s')
          .select('s.id')
          .whereRef('s.id', '=', 'agendas.service_id')
          .where('s.waiting_list', '=', 1),
      ),
    )
    .execute();
}

export async function enableWaitingList(trx: Trx, serviceId: number): Promise<void> {
  await trx.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
}

export async function hasWaitingEntries(db: Db, serviceId: number): Promise<boolean> {
  const entry = db
    .selectFrom('waiting_entries')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('state', '=', 'W')
    .limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}

type AgendaPlanState = Pick<AgendaRow, 'ServiceId' | 'hasWaitingList' | 'planRevision' | 'matchedPlan'>;

/** Checks whether freed places of the agenda wait for the waiting list's job. */
export async function hasUnmatchedPlaces(db: Db, agenda: AgendaPlanState): Promise<boolean> {
  if (!agenda.hasWaitingList || agenda.planRevision === agenda.matchedPlan) return false;
  return hasWaitingEntries(db, agenda.ServiceId);
}

/** `effect` restricts a pet's entries to services with that effect; `bookingId` is the booking to improve. */
type EntryScope = { petId: number; effect?: ServiceEffect } | { userId: number } | { bookingId: number };

/**
 * Ends open entries and revokes their offers, whose places wait for the waiting list's job. The caller holds
 * the owner's lock; a concurrent offer is seen, since it writes the entry first.
 */
export async function endEntries(trx: Trx, scope: EntryScope): Promise<void> {
  const ids = await listActiveEntryIds(trx, scope);
  if (ids.length === 0) return;
  for (const agendaId of await listOfferedAgendaIds(trx, ids)) await lockAgenda(trx, agendaId);
  await trx
    .updateTable('waiting_entries')
    .set({ state: 'E', pause: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['W', 'P'])
    .execute();
  await revokeOffers(trx, ids);
}

export async function revokeOffers(trx: Trx, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  const revokedOffers = await revokeOffersWhere(trx, (eb) => eb('entry_id', 'in', entryIds));
  await bumpPlansWithWaitingList(
    trx,
    revokedOffers.map(({ agendaId }) => agendaId),
  );
}

/** Moves open offers of these pets to their new owner; revokes them if that owner has an offer already. */
export async function moveOffersToOwner(trx: Trx, petIds: readonly number[], ownerId: number): Promise<void> {
  if (petIds.length === 0) return;
  const offers = await trx
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .select(['o.id', 'e.id as entryId'])
    .where('e.pet_id', 'in', petIds)
    .where('o.state', '=', 'L')
    .execute();
  if (offers.length === 0) return;
  const offer = trx.selectFrom('offers').select('id').where('user_id', '=', ownerId).where('state', '=', 'L');
  if (await offer.executeTakeFirst())
    return revokeOffers(
      trx,
      offers.map(({ entryId }) => entryId),
    );
  await trx.updateTable('offers').set({ user_id: ownerId }).where('id', 'in', toIds(offers)).execute();
}

/** Revokes a service's offers when its waiting list is switched off; keeps the entries. */
export async function revokeServiceOffers(trx: Trx, serviceId: number): Promise<void> {
  await revokeOffersWhere(trx, (eb) => eb('service_id', '=', serviceId));
}

type OfferCondition = (eb: ExpressionBuilder<Tables, 'offers'>) => Expression<SqlBool>;

/** Revokes offers; in agendas with openings their places are kept until a time that a job sets later. */
async function revokeOffersWhere(trx: Trx, scope: OfferCondition) {
  const revokedOffers = await trx
    .updateTable('offers')
    .set({ state: 'R' })
    .where(scope)
    .where('state', '=', 'L')
    .returning(['entry_id as entryId', 'service_id as serviceId', 'agenda_id as agendaId'])
    .returning(['starts', 'ends', 'place', 'created_at as createdAt'])
    .execute();
  if (revokedOffers.length === 0) return revokedOffers;
  await pauseSpentEntries(
    trx,
    revokedOffers.flatMap(({ entryId }) => entryId ?? []),
  );
  const agendas = trx
    .selectFrom('agendas')
    .select('id')
    .where(sql<SqlBool>`(has_openings = 1
      or exists (select 1 from quotas q where q.agenda_id = agendas.id and q.opens_at is not null))`)
    .where('id', 'in', [...new Set(revokedOffers.map(({ agendaId }) => agendaId))]);
  const openingAgendaIds = new Set(toIds(await agendas.execute()));
  for (const { createdAt, ...place } of revokedOffers.filter(({ agendaId }) =>
    openingAgendaIds.has(agendaId),
  ))
    await insertKeptPlaces(
      trx,
      [{ ...place, bookingId: null, untilAt: 0, untilWall: place.starts }],
      createdAt,
    );
  return revokedOffers;
}

export async function pauseSpentEntries(trx: Trx, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  await trx
    .updateTable('waiting_entries')
    .set({ state: 'P', pause: 'offers' })
    .where('id', 'in', entryIds)
    .where('state', '=', 'W')
    .where('offers_made', '>=', MAX_OFFERS)
    .execute();
}

async function listActiveEntryIds(trx: Trx, scope: EntryScope): Promise<number[]> {
  const activeEntries = trx
    .selectFrom('waiting_entries as e')
    .innerJoin('pets as p', 'p.id', 'e.pet_id')
    .innerJoin('services as s', 's.id', 'e.service_id')
    .select('e.id')
    .where('e.state', 'in', ['W', 'P'])
    .orderBy('e.id');
  if ('userId' in scope) return toIds(await activeEntries.where('p.user_id', '=', scope.userId).execute());
  if ('bookingId' in scope)
    return toIds(await activeEntries.where('e.booking_id', '=', scope.bookingId).execute());
  const { petId, effect } = scope;
  const petEntries = activeEntries.where('e.pet_id', '=', petId);
  return toIds(await (effect ? petEntries.where('s.effect', '=', effect) : petEntries).execute());
}

export async function listOfferedAgendaIdsOfPets(trx: Trx, petIds: readonly number[]): Promise<number[]> {
  if (petIds.length === 0) return [];
  const rows = await trx
    .selectFrom('offers as o')
    .innerJoin('waiting_entries as e', 'e.id', 'o.entry_id')
    .select('o.agenda_id as agendaId')
    .where('e.pet_id', 'in', petIds)
    .where('o.state', '=', 'L')
    .execute();
  return rows.map(({ agendaId }) => agendaId);
}

async function listOfferedAgendaIds(trx: Trx, entryIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('offers')
    .select('agenda_id as agendaId')
    .distinct()
    .where('entry_id', 'in', entryIds)
    .where('state', '=', 'L')
    .orderBy('agenda_id')
    .execute();
  return rows.map(({ agendaId }) => agendaId);
}

function toIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** Lists agendas whose free places may be offered: all, or those that changed since the last pass. */
export async function listWaitingAgendas(db: Db, { isAll }: { isAll: boolean }): Promise<number[]> {
  const agendas = db
    .selectFrom('services as s')
    .innerJoin('agendas as a', 'a.service_id', 's.id')
    .select('a.id')
    .where('s.waiting_list', '=', 1)
    .where('s.status', '=', 'A')
    .where('a.status', '=', 'A')
    .orderBy('a.id');
  const markedAgendas = isAll ? agendas : agendas.whereRef('a.plan_revision', '<>', 'a.matched_plan');
  return toIds(await markedAgendas.execute());
}

/** Removes the mark of an agenda unless its plan changed since `planRevision`. */
export async function setMatchedPlan(db: Db, id: number, planRevision: number): Promise<void> {
  await db.updateTable('agendas').set({ matched_plan: planRevision }).where('id', '=', id).execute();
}

const MAX_PASS_DELAY_MS = 180_000;

export function countOpenOffers(db: Db, now: number): Promise<{ live: number; overdue: number }> {
  return db
    .selectFrom('offers')
    .select((eb) => [
      eb.fn.countAll<number>().as('live'),
      eb.fn
        .countAll<number>()
        .filterWhere('until_at', '<=', now - MAX_PASS_DELAY_MS)
        .as('overdue'),
    ])
    .where('state', '=', 'L')
    .executeTakeFirstOrThrow();
}
