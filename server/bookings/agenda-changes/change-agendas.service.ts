import type { AgendaDraft, AgendaSwitch } from '#shared/bookings/change-agendas.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { isOperator, lockUser } from '../../accounts/users/users.queries.ts';
import { lockEntryForUse } from '../../catalogues/kit/catalogue.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author, TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaOnWire, findNearestAgenda } from '../../schedule/agendas/list-agendas.queries.ts';
import { readAgendaPlan, requireAgenda } from './agenda-plans.service.ts';
import { findAgendaByKey, insertAgenda, setAgendaStatus } from './change-agendas.queries.ts';
import { type DecideInput, decideChange } from './decide.service.ts';
import { listHoursRows, replaceHoursRows } from './hours.queries.ts';
import { listActiveBookingsFrom } from './impact.queries.ts';
import type { AgendaChange, Change } from './impact.service.ts';

export function addAgenda(db: Db, draft: AgendaDraft, { userId, at }: Author): Promise<Agenda> {
  return inTransaction(db, async (trx) => {
    await requireExistingParts(trx, draft);
    const sameAgenda = await findAgendaByKey(trx, draft);
    if (sameAgenda)
      throw new AppError('conflict', sameAgenda.status === 'A' ? AGENDA_EXISTS_MESSAGE : OFF_AGENDA_MESSAGE);
    const hours = draft.copyFrom ? await listHoursToCopy(trx, draft.copyFrom) : [];
    const id = await insertAgenda(trx, draft, at);
    await replaceHoursRows(trx, id, hours);
    const after = await requireWireAgenda(trx, id);
    const entry = { action: 'agenda.create', entity: 'agenda', entityId: id } as const;
    await insertAudit(trx, { at, userId, ...entry, after: { ...after, copyFrom: draft.copyFrom ?? null } });
    return after;
  });
}

const AGENDA_EXISTS_MESSAGE = 'Ya existe una agenda igual, de ese servicio en ese lugar';
const OFF_AGENDA_MESSAGE = `${AGENDA_EXISTS_MESSAGE}: está apagada, la podés volver a encender`;

const CLOSE_FIRST_ADVICE = 'primero cerrá sus días por tramos, con cierres de la agenda, y después apagala';

export async function readSwitchChange(
  db: Db,
  { id, isActive }: { id: number; isActive: boolean },
  clock: TownClock,
): Promise<Change> {
  const readChange = async (innerDb: Db) => {
    const agenda = await requireAgenda(innerDb, id);
    const before = await readAgendaPlan(innerDb, agenda, clock);
    return { agenda, before, after: { ...before, isActive } };
  };
  if (isActive) {
    const lockParts = async (trx: Trx) => requireExistingParts(trx, await requireWireAgenda(trx, id));
    return { agendaIds: [id], lockFirst: lockParts, read: async (innerDb) => [await readChange(innerDb)] };
  }
  const standInId = await findStandInId(db, id);
  const agendaIds = [id, standInId ?? id];
  const readOffChange = async (innerDb: Db) => [
    await chooseStandIn(innerDb, await readChange(innerDb), { standInId, clock }),
  ];
  return { agendaIds, read: readOffChange, tooManyAdvice: CLOSE_FIRST_ADVICE };
}

/** Switches an agenda on or off; agendas are never deleted. */
export async function switchAgenda(
  db: Db,
  agendaId: number,
  { isActive, updatedAt }: AgendaSwitch,
  input: DecideInput,
): Promise<Agenda> {
  const { userId, clock } = input;
  const change = await readSwitchChange(db, { id: agendaId, isActive }, clock);
  return decideChange(db, change, input, async (trx, outcome) => {
    const before = await requireWireAgenda(trx, agendaId);
    if (before.isActive === isActive) return before;
    requireUnchanged(updatedAt, before.updatedAt);
    await setAgendaStatus(trx, { id: agendaId, at: clock.now }, isActive ? 'A' : 'B');
    const entry = { action: 'agenda.switch', entity: 'agenda', entityId: agendaId } as const;
    const values = { before: { isActive: !isActive }, after: { isActive, ...outcome } };
    await insertAudit(trx, { at: clock.now, userId, ...entry, ...values });
    return requireWireAgenda(trx, agendaId);
  });
}

type AgendaParts = Pick<Agenda, 'ServiceId' | 'LocationId' | 'OperatorUserId'>;

async function requireExistingParts(
  trx: Trx,
  { ServiceId, LocationId, OperatorUserId }: AgendaParts,
): Promise<void> {
  await lockUser(trx, OperatorUserId);
  if (!(await lockEntryForUse(trx, 'services', ServiceId)))
    throw new AppError('invalid', 'El servicio elegido no existe');
  if (!(await lockEntryForUse(trx, 'locations', LocationId)))
    throw new AppError('invalid', 'El lugar elegido no existe');
  if (!(await isOperator(trx, OperatorUserId)))
    throw new AppError('invalid', 'El operador elegido no es personal activo');
}

async function listHoursToCopy(trx: Trx, agendaId: number) {
  const hours = await listHoursRows(trx, agendaId);
  if (hours.length === 0 && !(await findAgendaOnWire(trx, agendaId)))
    throw new AppError('invalid', 'La agenda de la que querés copiar no existe');
  return hours;
}

async function requireWireAgenda(trx: Trx, id: number): Promise<Agenda> {
  const agenda = await findAgendaOnWire(trx, id);
  if (!agenda) throw new AppError('notFound');
  return agenda;
}

async function findStandInId(db: Db, agendaId: number): Promise<number | undefined> {
  return (await findNearestAgenda(db, await requireAgenda(db, agendaId)))?.id;
}

async function chooseStandIn(
  db: Db,
  change: AgendaChange,
  { standInId, clock }: { standInId: number | undefined; clock: TownClock },
): Promise<AgendaChange> {
  const agenda = await findNearestAgenda(db, change.agenda);
  if (!agenda) return change;
  // A stand-in that became the nearest meanwhile isn't locked.
  if (agenda.id !== standInId) throw new AppError('conflict');
  const plan = await readAgendaPlan(db, await requireAgenda(db, standInId), clock);
  const liveBookings = await listActiveBookingsFrom(db, standInId, clock.townNow);
  return { ...change, standIn: { agenda, plan, live: liveBookings } };
}
