import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';

export type AgendaKey = { serviceId: number; locationId: number; operatorUserId: number };

/** Finds the operator's active agenda at a service and location, else the general one. */
export function findAgenda(db: Db, key: AgendaKey) {
  return findByAgendaKey(selectActiveAgendas(db), key);
}

export function findActiveAgenda(db: Db, id: number) {
  return selectActiveAgendas(db).where('a.id', '=', id).executeTakeFirst();
}

/** Finds an agenda for staff; an inactive one only with bookings in [from, to). */
export async function findStaffAgenda(db: Db, key: AgendaKey, { from, to }: { from: number; to: number }) {
  const agenda = await findByAgendaKey(selectAgendas(db), key);
  if (agenda?.status !== 'B') return agenda;
  return (await hasBookings(db, agenda.id, from, to)) ? agenda : undefined;
}

function findByAgendaKey(
  query: ReturnType<typeof selectAgendas>,
  { serviceId, locationId, operatorUserId }: AgendaKey,
) {
  return query
    .where('a.service_id', '=', serviceId)
    .where('a.location_id', '=', locationId)
    .where('a.operator_user_id', 'in', [operatorUserId, SYSTEM_OPERATOR_ID])
    .orderBy((eb) => eb.case().when('a.operator_user_id', '=', operatorUserId).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
}

async function hasBookings(db: Db, agendaId: number, from: number, to: number): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('agenda_id', '=', agendaId)
    .where('starts', '>=', from)
    .where('starts', '<', to)
    .where('status', '<>', 'C')
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

export type AgendaRow = NonNullable<Awaited<ReturnType<typeof findAgenda>>>;

export function findAgendaById(db: Db, id: number) {
  return selectAgendas(db).where('a.id', '=', id).executeTakeFirst();
}

export function selectActiveAgendas(db: Db) {
  return selectAgendas(db)
    .where('a.status', '=', 'A')
    .where('s.status', '=', 'A')
    .where('l.status', '=', 'A');
}

export function selectAgendas(db: Db) {
  return db
    .selectFrom('agendas as a')
    .innerJoin('services as s', 's.id', 'a.service_id')
    .innerJoin('locations as l', 'l.id', 'a.location_id')
    .select(['a.id', 'a.revision', 'a.service_id as ServiceId', 'a.location_id as LocationId'])
    .select(['a.operator_user_id as OperatorUserId', 's.name as serviceName', 'l.name as locationName'])
    .select(['s.is_public as isPublic', 's.lead_hours as leadHours', 's.horizon_days as horizonDays'])
    .select(['s.max_active_per_resident as maxActivePerResident', 'a.status'])
    .select(['s.pets_together_max as petsTogetherMax', 's.no_show_max as noShowMax'])
    .select(['s.max_in_period as maxInPeriod', 's.period_days as periodDays'])
    .select(['s.no_show_months as noShowMonths', 's.no_show_pause_days as noShowPauseDays'])
    .select([
      's.cancel_limit_hours as limitHours',
      'a.plan_revision as planRevision',
      'a.has_quotas as hasQuotas',
      'a.has_openings as hasOpenings',
    ])
    .select([
      's.waiting_list as hasWaitingList',
      's.offer_hours as offerHours',
      'a.matched_plan as matchedPlan',
    ]);
}

const bumpAgendaRevision = prepareStatement((db, { agendaId }: Params<{ agendaId: number }>) =>
  db
    .updateTable('agendas')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', agendaId)
    .returning('status'),
);

/**
 * Locks the agenda on both engines and bumps its revision, which invalidates caches; returns whether it is
 * active.
 */
export async function lockAgenda(trx: Trx, agendaId: number): Promise<boolean> {
  const [locked] = await bumpAgendaRevision(trx, { agendaId });
  return locked?.status === 'A';
}

/** Locks agendas in ascending order, as every transaction does. */
export async function lockAgendas(trx: Trx, ids: Iterable<number>): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockAgenda(trx, id);
}
