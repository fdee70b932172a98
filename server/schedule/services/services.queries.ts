import type { PreparationDraft, ReminderRule } from '#shared/schedule/services.ts';
import type { Db } from '../../platform/db/database.ts';

export function listActiveServices(db: Db, includesStaffOnly: boolean) {
  const active = selectServices(db);
  return (includesStaffOnly ? active : active.where('is_public', '=', 1)).orderBy('id').execute();
}

export function findActiveService(db: Db, id: number) {
  return selectServices(db).where('id', '=', id).executeTakeFirst();
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findActiveService>>>;

function selectServices(db: Db) {
  return db
    .selectFrom('services')
    .select(['id', 'name as serviceName', 'description as serviceDescription', 'preparation', 'reminders'])
    .select(['slot_minutes as slotMinutes', 'lead_hours as leadHours', 'horizon_days as horizonDays'])
    .select(['cancel_limit_hours as cancelLimitHours', 'is_public as isPublic'])
    .select(['max_active_per_resident as maxActivePerResident', 'updated_at as updatedAt'])
    .select(['wait_minutes as waitMinutes', 'effect as serviceEffect', 'vaccine_id as VaccineId'])
    .select(['bring as serviceBring', 'offers_unanswered as offersUnanswered'])
    .select(['pets_together_max as petsTogetherMax', 'no_show_max as noShowMax'])
    .select(['max_in_period as maxInPeriod', 'period_days as periodDays'])
    .select(['no_show_months as noShowMonths', 'no_show_pause_days as noShowPauseDays'])
    .select(['waiting_list as hasWaitingList', 'offer_hours as offerHours'])
    .where('status', '=', 'A');
}

/** Lists agendas of a service or location, inactive too, in lock order. */
export async function listAgendaIds(
  db: Db,
  column: 'service_id' | 'location_id',
  id: number,
): Promise<number[]> {
  const rows = await db.selectFrom('agendas').select('id').where(column, '=', id).orderBy('id').execute();
  return rows.map((agenda) => agenda.id);
}

export async function countFutureBookings(
  db: Db,
  column: 'service_id' | 'location_id',
  id: number,
  townNow: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPreparation(db: Db, id: number): Promise<PreparationDraft[]> {
  const service = db.selectFrom('services').select('preparation').where('id', '=', id);
  return JSON.parse((await service.executeTakeFirstOrThrow()).preparation);
}

/** `since` is the time at which the rule was created (wall clock). */
export type StoredReminder = ReminderRule & { since: number };

export async function findReminders(db: Db, id: number): Promise<StoredReminder[]> {
  const service = db.selectFrom('services').select('reminders').where('id', '=', id);
  return JSON.parse((await service.executeTakeFirstOrThrow()).reminders);
}

export async function setReminders(db: Db, id: number, reminders: readonly StoredReminder[]): Promise<void> {
  await db
    .updateTable('services')
    .set({ reminders: JSON.stringify(reminders) })
    .where('id', '=', id)
    .execute();
}
