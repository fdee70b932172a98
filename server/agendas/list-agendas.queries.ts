import type { Agenda } from '#shared/agendas.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db } from '../db/database.ts';
import { agendas } from './agendas.queries.ts';

/** Those residents may book. */
export async function listPublicAgendas(db: Db): Promise<Agenda[]> {
  return list(agendasOnWire(db).where('a.status', '=', 'A').where('s.is_public', '=', 1));
}

/** All of them, those switched off too. */
export async function listAllAgendas(db: Db): Promise<Agenda[]> {
  return list(agendasOnWire(db));
}

export async function findAgendaOnWire(db: Db, id: number): Promise<Agenda | undefined> {
  const row = await agendasOnWire(db).where('a.id', '=', id).executeTakeFirst();
  return row && onWire(row);
}

function agendasOnWire(db: Db) {
  return agendas(db)
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .select(['o.name as operatorFirstName', 'o.last_name as operatorLastName'])
    .select('a.updated_at as updatedAt');
}

async function list(agendas: ReturnType<typeof agendasOnWire>): Promise<Agenda[]> {
  const inUse = agendas.where('s.status', '=', 'A').where('l.status', '=', 'A');
  return (await inUse.orderBy('a.id').execute()).map(onWire);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof agendasOnWire>['execute']>>[number];

function onWire({ operatorFirstName, operatorLastName, status, ...agenda }: NamedRow): Agenda {
  const isGeneral = agenda.OperatorUserId === SYSTEM_OPERATOR_ID;
  const operatorName = isGeneral ? null : `${operatorFirstName} ${operatorLastName}`.trim();
  return { ...agenda, operatorName, isActive: status === 'A' };
}
