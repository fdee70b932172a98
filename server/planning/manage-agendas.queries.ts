import type { AgendaDraft } from '#shared/manage-agendas.ts';
import type { Db, Trx } from '../db/database.ts';

/** The agenda of a service, a place and an operator, switched off or not. */
export function findTriple(db: Db, { ServiceId, LocationId, OperatorUserId }: AgendaDraft) {
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
): Promise<number> {
  const row = { service_id: ServiceId, location_id: LocationId, operator_user_id: OperatorUserId };
  const { id } = await trx.insertInto('agendas').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAgendaStatus(trx: Trx, id: number, status: 'A' | 'B'): Promise<void> {
  await trx.updateTable('agendas').set({ status }).where('id', '=', id).execute();
}
