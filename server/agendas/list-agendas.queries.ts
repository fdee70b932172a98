import type { Agenda } from '#shared/agendas.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db } from '../db/database.ts';
import { type AgendaRow, activeAgendas, agendas } from './agendas.queries.ts';

/** Those residents may book. */
export async function listPublicAgendas(db: Db): Promise<Agenda[]> {
  return list(agendasOnWire(agendas(db)).where('a.status', '=', 'A').where('s.is_public', '=', 1));
}

/** All of them, those switched off too. */
export async function listAllAgendas(db: Db): Promise<Agenda[]> {
  return list(agendasOnWire(agendas(db)));
}

export async function findAgendaOnWire(db: Db, id: number): Promise<Agenda | undefined> {
  const row = await agendasOnWire(agendas(db)).where('a.id', '=', id).executeTakeFirst();
  return row && toAgenda(row);
}

/** Another agenda of the same service in use: at the same place before others, a general one before somebody's own. */
export async function findNearestAgenda(
  db: Db,
  { id, ServiceId, LocationId }: Pick<AgendaRow, 'id' | 'ServiceId' | 'LocationId'>,
): Promise<Agenda | undefined> {
  const row = await agendasOnWire(activeAgendas(db))
    .where('a.service_id', '=', ServiceId)
    .where('a.id', '<>', id)
    .orderBy((eb) => eb.case().when('a.location_id', '=', LocationId).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('a.operator_user_id', '=', SYSTEM_OPERATOR_ID).then(0).else(1).end())
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return row && toAgenda(row);
}

function agendasOnWire(found: ReturnType<typeof agendas>) {
  return found
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .select(['o.name as operatorFirstName', 'o.last_name as operatorLastName'])
    .select('a.updated_at as updatedAt');
}

async function list(agendas: ReturnType<typeof agendasOnWire>): Promise<Agenda[]> {
  const inUse = agendas.where('s.status', '=', 'A').where('l.status', '=', 'A');
  return (await inUse.orderBy('a.id').execute()).map(toAgenda);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof agendasOnWire>['execute']>>[number];

function toAgenda({ operatorFirstName, operatorLastName, status, ...agenda }: NamedRow): Agenda {
  const isGeneral = agenda.OperatorUserId === SYSTEM_OPERATOR_ID;
  const operatorName = isGeneral ? null : `${operatorFirstName} ${operatorLastName}`.trim();
  return { ...agenda, operatorName, isActive: status === 'A' };
}
