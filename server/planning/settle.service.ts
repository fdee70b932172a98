import type { Decisions } from '#shared/impact.ts';
import { lockAgenda } from '../agendas/agendas.queries.ts';
import { tellCancelled, tellMoved } from '../agendas/notices.service.ts';
import { listTurnos, type Turno } from '../agendas/turnos.queries.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Clock } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { lockUser } from '../users/users.queries.ts';
import {
  listBookers,
  updateBookingCancelled,
  updateBookingPlace,
  updateBookingsAside,
} from './impact.queries.ts';
import { type Change, describeAffected, findTouched, type Touched } from './impact.service.ts';
import { commentOf, reasonOf } from './reasons.ts';
import { type Move, type Settled, settle } from './settle.ts';

/** Refuses a change while turnos it affects wait for a choice, and tells which. */
class UnsettledError extends AppError {
  override readonly details: Record<string, unknown>;

  constructor(message: string, details: Record<string, unknown>) {
    super('conflict', message);
    this.details = details;
  }
}

export type Deciding = { decisions: Decisions; userId: number; clock: Clock };

/** What was decided of a change's turnos, by their ids. */
export type Outcome = { kept: number[]; cancelled: number[]; moved: number[] };

/**
 * One transaction: the locks (people, then agendas, each by ascending id), every affected turno as it was chosen,
 * and the change itself; where a choice is missing or stale, nothing.
 */
export function settleChange<T>(
  db: Db,
  change: Change,
  deciding: Deciding,
  write: (trx: Trx, outcome: Outcome) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const chosen = deciding.decisions.choices.map(({ id }) => id);
    for (const userId of await listBookers(trx, chosen)) await lockUser(trx, userId);
    await change.hold?.(trx);
    for (const agendaId of change.agendaIds) await lockAgenda(trx, agendaId);
    const touched = await findTouched(trx, change, deciding.clock.townNow);
    const outcome: Outcome = { kept: [], cancelled: [], moved: [] };
    for (const { each, settled } of await settleAll(trx, touched, deciding)) {
      await carryOut(trx, each, settled, deciding);
      outcome.kept.push(...settled.kept.map(({ id }) => id));
      outcome.cancelled.push(...settled.cancelled.map(({ id }) => id));
      outcome.moved.push(...settled.moved.map(({ booking }) => booking.id));
    }
    return write(trx, outcome);
  });
}

async function settleAll(trx: Trx, touched: Touched[], { decisions, clock }: Deciding) {
  const choices = new Map(decisions.choices.map((choice) => [choice.id, choice]));
  const all: { each: Touched; settled: Settled }[] = [];
  for (const each of touched) {
    const { live, misfits, change } = each;
    const settled = settle({ live, misfits, after: change.after }, choices, clock.townNow);
    if (typeof settled === 'string')
      throw new UnsettledError(settled, { affected: await describeAffected(trx, touched, clock.townNow) });
    all.push({ each, settled });
  }
  return all;
}

/** Whoever leaves does so first: a place given up may be another's new one. */
async function carryOut(trx: Trx, touched: Touched, settled: Settled, deciding: Deciding): Promise<void> {
  const telling = (turno: Turno): Telling => ({
    ...deciding,
    reason: reasonOf(turno, touched, deciding.decisions.reason),
  });
  const cancelled = settled.cancelled.map(({ id }) => id);
  for (const turno of await listTurnos(trx, cancelled)) await cancelTurno(trx, turno, telling(turno));

  const moves = new Map(settled.moved.map((move) => [move.booking.id, move]));
  const moving = [...moves.keys()];
  await updateBookingsAside(trx, moving);
  for (const turno of await listTurnos(trx, moving)) {
    const move = moves.get(turno.id);
    if (move) await moveTurno(trx, turno, move, telling(turno));
  }
}

type Telling = Deciding & { reason: string };

async function cancelTurno(trx: Trx, turno: Turno, { userId, clock, reason }: Telling): Promise<void> {
  const { id, bookingStatus, bookingComment } = turno;
  const comment = commentOf(bookingComment, reason);
  await updateBookingCancelled(trx, id, comment, clock.now);
  await insertAudit(trx, {
    at: clock.now,
    userId,
    action: 'booking.cancel',
    entity: 'booking',
    entityId: id,
    before: { bookingStatus, bookingComment },
    after: { bookingStatus: 'C', bookingComment: comment, reason },
  });
  await tellCancelled(trx, turno, reason, clock);
}

async function moveTurno(
  trx: Trx,
  turno: Turno,
  { booking, to }: Move,
  { userId, clock, reason }: Telling,
): Promise<void> {
  const { bookingStartDate, bookingEndDate, place } = to;
  const there = { starts: bookingStartDate, ends: bookingEndDate, place };
  await updateBookingPlace(trx, turno.id, there, clock.now);
  const { bookingStatus } = turno;
  const from = { bookingStartDate: booking.starts, bookingEndDate: booking.ends, place: booking.place };
  await insertAudit(trx, {
    at: clock.now,
    userId,
    action: 'booking.move',
    entity: 'booking',
    entityId: turno.id,
    before: { bookingStatus, ...from },
    after: { bookingStatus, ...to, reason },
  });
  await tellMoved(trx, turno, { to: bookingStartDate, reason }, clock);
}
