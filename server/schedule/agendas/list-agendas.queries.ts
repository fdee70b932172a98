import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, selectActiveAgendas, selectAgendas } from './agendas.queries.ts';

export async function listPublicAgendas(db: Db): Promise<Agenda[]> {
  return listInUse(
    selectWireColumns(selectAgendas(db)).where('a.status', '=', 'A').where('s.is_public', '=', 1),
  );
}

export async function listAllAgendas(db: Db): Promise<Agenda[]> {
  return listInUse(selectWireColumns(selectAgendas(db)));
}

export async function findAgendaOnWire(db: Db, id: number): Promise<Agenda | undefined> {
  const row = await selectWireColumns(selectAgendas(db)).where('a.id', '=', id).executeTakeFirst();
  return row && toAgenda(row);
}

/** Finds another active agenda of the service: the same location first, general ones before operators'. */
export async function findNearestAgenda(
  db: Db,
  { id, ServiceId, LocationId }: Pick<AgendaRow, 'id' | 'ServiceId' | 'LocationId'>,
): Promise<Agenda | undefined> {
  const row = await selectWireColumns(selectActiveAgendas(db))
    .where('a.service_id', '=', ServiceId)
    .where('a.id', '<>', id)
    .orderBy((eb) => eb.case().when('a.location_id', '=', LocationId).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('a.operator_user_id', '=', SYSTEM_OPERATOR_ID).then(0).else(1).end())
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return row && toAgenda(row);
}

export async function listServiceAgendas(
  db: Db,
  { serviceId, locationId, operatorUserId }: { serviceId: number } & Partial<AgendaKey>,
): Promise<NamedAgenda[]> {
  const rows = await selectWireColumns(selectActiveAgendas(db))
    .where('a.service_id', '=', serviceId)
    .$if(locationId !== undefined, (query) => query.where('a.location_id', '=', locationId ?? 0))
    .$if(operatorUserId !== undefined, (query) => query.where('a.operator_user_id', '=', operatorUserId ?? 0))
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({ ...row, operatorName: toOperatorName(row) }));
}

export type NamedAgenda = AgendaRow & Pick<Agenda, 'operatorName'>;

function selectWireColumns(query: ReturnType<typeof selectAgendas>) {
  return query
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .select(['o.name as operatorFirstName', 'o.last_name as operatorLastName'])
    .select('a.updated_at as updatedAt');
}

async function listInUse(agendas: ReturnType<typeof selectWireColumns>): Promise<Agenda[]> {
  const inUse = agendas.where('s.status', '=', 'A').where('l.status', '=', 'A');
  return (await inUse.orderBy('a.id').execute()).map(toAgenda);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectWireColumns>['execute']>>[number];

function toAgenda(row: NamedRow): Agenda {
  const { operatorFirstName: _, operatorLastName: __, status, ...agenda } = row;
  return { ...agenda, operatorName: toOperatorName(row), isActive: status === 'A' };
}

function toOperatorName({ OperatorUserId, operatorFirstName, operatorLastName }: NamedRow): string | null {
  return OperatorUserId === SYSTEM_OPERATOR_ID ? null : `${operatorFirstName} ${operatorLastName}`.trim();
}
