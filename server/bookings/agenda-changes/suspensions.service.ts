import type { BookingChoice, Proposal } from '#shared/bookings/impact.ts';
import {
  SUSPENSION_MESSAGES,
  type Suspension,
  type SuspensionPlan,
  type SuspensionRequest,
} from '#shared/bookings/suspensions.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaOnWire } from '../../schedule/agendas/list-agendas.queries.ts';
import {
  findOperativoRow,
  listPublicRows,
  type OperativoRow,
  updateOperativoRow,
} from '../../schedule/operativos/operativos.queries.ts';
import { listBookingsWithBooker } from '../records/bookings-with-booker.queries.ts';
import { addWaitingEntries } from '../records/waiting-entries.queries.ts';
import { readAgendaPlan, requireAgenda } from './agenda-plans.service.ts';
import { findSameClosure, insertClosure } from './closures.queries.ts';
import { decideChange, type Outcome, UndecidedError } from './decide.service.ts';
import { listActiveBookingsFrom } from './impact.queries.ts';
import {
  type AgendaChange,
  type AgendaImpact,
  type Change,
  findImpacts,
  listAffected,
  readTargetQuotas,
  toTarget,
} from './impact.service.ts';
import { createMoveQuotas } from './move-quotas.rules.ts';
import { proposeOnDay } from './plan.ts';

type OperativoDate = Pick<OperativoRow, 'id' | 'AgendaId' | 'operativoDate'>;

export async function planSuspension(db: Db, id: number, clock: Clock): Promise<SuspensionPlan> {
  const operativo = await requireOpenOperativo(db, id, clock);
  const candidates = await listTargets(db, operativo, clock);
  const [impact] = await findImpacts(db, toChange(operativo, null, clock), clock.townNow);
  const affected = impact ? listAffected(impact) : [];
  const targets: SuspensionPlan['targets'] = [];
  for (const { id: targetId, AgendaId, operativoTitle, operativoDate, locationName } of candidates) {
    const target = { id: targetId, AgendaId, operativoDate };
    const choices = await chooseForAll(db, { operativo, target }, clock);
    const fits = choices.filter(({ action }) => action === 'move').length;
    targets.push({ id: targetId, operativoTitle, operativoDate, locationName, fits });
  }
  const owners = new Set(affected.map(({ bookerUserId }) => bookerUserId)).size;
  const { hasWaitingList } = await requireAgenda(db, operativo.AgendaId);
  return { bookings: affected.length, owners, targets, hasWaitingList: hasWaitingList === 1 };
}

const MAX_ATTEMPTS = 3;

/**
 * Closes the operativo's day, moves or cancels all its bookings and notifies each owner once. Chooses again
 * for all bookings if one was made or changed meanwhile.
 */
export async function suspendDay(
  db: Db,
  id: number,
  request: SuspensionRequest,
  { userId, clock }: { userId: number; clock: Clock },
): Promise<Suspension> {
  const reason = request.reason.trim();
  if (reason === '') throw new AppError('invalid', SUSPENSION_MESSAGES.reason);
  for (let attempt = 1; ; attempt++) {
    const operativo = await requireOpenOperativo(db, id, clock);
    const target = await findTarget(db, operativo, request.OperativoId, clock);
    const choices = await chooseForAll(db, { operativo, target }, clock);
    const input = {
      decisions: { choices, reason: formatSuspensionReason(operativo, { ...request, reason }) },
      userId,
      clock,
      notifyUntil: toMidnight(operativo.operativoDate) + DAY_SECONDS,
    };
    const change = toChange(operativo, target, clock);
    const writeOutcome = (trx: Trx, outcome: Outcome) =>
      writeSuspension(trx, { ...request, id, reason, outcome }, { userId, clock });
    try {
      return await decideChange(db, change, input, writeOutcome);
    } catch (error) {
      if (!(error instanceof UndecidedError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function formatSuspensionReason(
  { operativoTitle }: OperativoRow,
  { reason, others }: Pick<SuspensionRequest, 'reason' | 'others'>,
): string {
  const words = `Se suspendió «${operativoTitle}»: ${reason}`;
  return others === 'wait' ? `${words}. ${SUSPENSION_MESSAGES.first}` : words;
}

async function requireOpenOperativo(db: Db, id: number, { townNow }: Clock): Promise<OperativoRow> {
  const operativo = await findOperativoRow(db, id);
  if (!operativo) throw new AppError('notFound');
  if (operativo.operativoState !== 'published') throw new AppError('conflict', SUSPENSION_MESSAGES.state);
  if (operativo.operativoDate < toIsoDate(townNow)) throw new AppError('conflict', SUSPENSION_MESSAGES.over);
  return operativo;
}

async function listTargets(db: Db, { id, ServiceId }: OperativoRow, { townNow }: Clock) {
  const rows = await listPublicRows(db, toIsoDate(townNow));
  return rows.filter(
    (each) => each.id !== id && each.ServiceId === ServiceId && each.operativoState === 'published',
  );
}

async function findTarget(
  db: Db,
  operativo: OperativoRow,
  targetId: number | null,
  clock: Clock,
): Promise<OperativoDate | null> {
  if (targetId === null) return null;
  const target = (await listTargets(db, operativo, clock)).find(({ id }) => id === targetId);
  if (!target) throw new AppError('conflict', SUSPENSION_MESSAGES.target);
  return target;
}

type SuspensionDays = { operativo: OperativoDate; target: OperativoDate | null };

async function chooseForAll(
  db: Db,
  { operativo, target }: SuspensionDays,
  clock: Clock,
): Promise<BookingChoice[]> {
  const [impact] = await findImpacts(db, toChange(operativo, target, clock), clock.townNow);
  if (!impact) return [];
  const proposals = target && (await proposeMoves(db, impact, target, clock));
  return listAffected(impact).map(({ id, updatedAt }) => {
    const proposal = proposals?.get(id);
    if (!proposal || !target) return { id, updatedAt, action: 'cancel' };
    const { bookingStartDate } = proposal;
    return { id, updatedAt, action: 'move', bookingStartDate, AgendaId: target.AgendaId };
  });
}

async function proposeMoves(
  db: Db,
  impact: AgendaImpact,
  { operativoDate }: OperativoDate,
  { townNow }: Clock,
): Promise<Map<number, Proposal>> {
  const { leadHours, horizonDays } = impact.change.agenda;
  const { live, plan } = toTarget(impact);
  const quotas = createMoveQuotas(await readTargetQuotas(db, impact, townNow));
  const window = { townNow, leadHours, horizonDays };
  return proposeOnDay(toMidnight(operativoDate), listAffected(impact), { live, plan, quotas }, window);
}

function toClosure({ operativoDate: date }: OperativoDate, reason = '') {
  return { fromDate: date, toDate: date, fromMinute: null, toMinute: null, reason };
}

/** Closes the day for every booking on it, including those that staff kept despite an earlier closure. */
function toChange(operativo: OperativoDate, target: OperativoDate | null, clock: Clock): Change {
  const { AgendaId, operativoDate: date } = operativo;
  const agendaIds = [AgendaId, target?.AgendaId ?? AgendaId];
  const closure = toClosure(operativo);
  const readChanges = async (innerDb: Db): Promise<AgendaChange[]> => {
    const agenda = await requireAgenda(innerDb, AgendaId);
    const plan = await readAgendaPlan(innerDb, agenda, clock);
    const otherClosures = plan.closures.filter(({ fromDate, toDate }) => date < fromDate || toDate < date);
    const before = { ...plan, closures: otherClosures };
    const change = { agenda, before, after: { ...plan, closures: [...otherClosures, closure] } };
    if (!target) return [change];
    const standIn = await findAgendaOnWire(innerDb, target.AgendaId);
    if (!standIn) throw new AppError('conflict', SUSPENSION_MESSAGES.target);
    const liveBookings = await listActiveBookingsFrom(innerDb, standIn.id, clock.townNow);
    const targetPlan = standIn.id === AgendaId ? plan : await readTargetPlan(innerDb, target, clock);
    return [{ ...change, standIn: { agenda: standIn, plan: targetPlan, live: liveBookings } }];
  };
  return { agendaIds, read: readChanges, since: Math.min(clock.townNow, toMidnight(date) - 1) };
}

async function readTargetPlan(db: Db, { AgendaId }: OperativoDate, clock: Clock) {
  return readAgendaPlan(db, await requireAgenda(db, AgendaId), clock);
}

type SuspensionWrite = SuspensionRequest & { id: number; outcome: Outcome };

async function writeSuspension(
  trx: Trx,
  { id, reason, updatedAt, others, outcome }: SuspensionWrite,
  { userId, clock }: { userId: number; clock: Clock },
): Promise<Suspension> {
  const operativo = await requireOpenOperativo(trx, id, clock);
  requireUnchanged(updatedAt, operativo.updatedAt);
  const closure = { ...toClosure(operativo, reason), AgendaId: operativo.AgendaId, LocationId: null };
  if (!(await findSameClosure(trx, closure, 0))) {
    const entityId = await insertClosure(trx, closure, clock.now);
    const entry = { action: 'closure.create', entity: 'closure', entityId, after: closure } as const;
    await insertAudit(trx, { userId, at: clock.now, ...entry });
  }
  const columns = { state: 'suspended', suspension_reason: reason } as const;
  await updateOperativoRow(trx, { id, now: clock.now }, columns);
  const { moved, cancelled } = outcome;
  if (others === 'wait') await putFirstInLine(trx, operativo.AgendaId, cancelled, clock);
  await insertAudit(trx, {
    userId,
    at: clock.now,
    action: 'operativo.suspend',
    entity: 'operativo',
    entityId: id,
    before: { operativoState: operativo.operativoState },
    after: { operativoState: 'suspended', suspensionReason: reason, moved, cancelled },
  });
  return { moved: moved.length, cancelled: cancelled.length };
}

async function putFirstInLine(
  trx: Trx,
  agendaId: number,
  bookingIds: readonly number[],
  { now }: Clock,
): Promise<void> {
  const { hasWaitingList, ServiceId: serviceId } = await requireAgenda(trx, agendaId);
  if (hasWaitingList === 0) throw new AppError('conflict', SUSPENSION_MESSAGES.noList);
  const bookings = await listBookingsWithBooker(trx, [...bookingIds]);
  const petIds = new Set(bookings.toSorted((a, b) => a.id - b.id).map(({ PetId }) => PetId));
  const rows = [...petIds].map((petId, position) => ({ serviceId, petId, position }));
  await addWaitingEntries(trx, rows, { line: 'first', now });
}
