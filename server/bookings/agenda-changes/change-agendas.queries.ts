import type { AgendaDraft } from '#shared/bookings/change-agendas.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export function findAgendaByKey(db: Db, { ServiceId, LocationId, OperatorUserId }: AgendaDraft) {
  return db
    .selectFrom('agendas')
    .select(['id', 'status'])
    .where('service_id', '=', ServiceId)
    .where('location_id', '=', LocationId)
    .where('operator_user_id', '=', OperatorUserId)
    .executeTakeFirst();
}

export async function insertAgenda(
  trx: Trx,
  { ServiceId, LocationId, OperatorUserId }: AgendaDraft,
  at: number,
): Promise<number> {
  const parts = { service_id: ServiceId, location_id: LocationId, operator_user_id: OperatorUserId };
  const row = { ...parts, updated_at: at };
  const { id } = await trx.insertInto('agendas').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setAgendaStatus(
  trx: Trx,
  { id, at }: { id: number; at: number },
  status: 'A' | 'B',
): Promise<void> {
  await trx
    .updateTable('agendas')
    .set({ status, updated_at: selectNextUpdatedAt(at) })
    .where('id', '=', id)
    .execute();
}
