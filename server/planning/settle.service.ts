import type { AffectedBooking, Decisions } from '#shared/impact.ts';
import { lockAgenda } from '../agendas/agendas.queries.ts';
import type { Clock } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { lockUser } from '../users/users.queries.ts';
import { carryOut } from './carry-out.service.ts';
import { listBookers } from './impact.queries.ts';
import {
  type Change,
  describeAffected,
  findTouched,
  recordLook,
  type Touched,
  targetOf,
} from './impact.service.ts';
import { type Settled, settle } from './settle.ts';

/** Refuses a change while turnos it affects wait for a choice, and tells which. */
class UnsettledError extends AppError {
  override readonly details: { affected: AffectedBooking[] };

  constructor(message: string, affected: AffectedBooking[]) {
    super('conflict', message);
    this.details = { affected };
  }
}

export type Deciding = { decisions: Decisions; userId: number; clock: Clock };

/** What was decided of a change's turnos, by their ids. */
export type Outcome = { kept: number[]; cancelled: number[]; moved: number[] };

/**
 * One transaction: the locks (people, then agendas, each by ascending id), every affected turno as it was chosen,
 * and the change itself; where a choice is missing or stale, nothing but that the caller saw whose turnos wait.
 */
export function settleChange<T>(
  db: Db,
  change: Change,
  deciding: Deciding,
  write: (trx: Trx, outcome: Outcome) => Promise<T>,
): Promise<T> {
  const { decisions, userId, clock } = deciding;
  const settling = inTransaction(db, async (trx) => {
    const chosen = decisions.choices.map(({ id }) => id);
    for (const userId of await listBookers(trx, chosen)) await lockUser(trx, userId);
    await change.hold?.(trx);
    for (const agendaId of change.agendaIds) await lockAgenda(trx, agendaId);
    const touched = await findTouched(trx, change, clock.townNow);
    const outcome: Outcome = { kept: [], cancelled: [], moved: [] };
    for (const { each, settled } of await settleAll(trx, touched, deciding)) {
      await carryOut(trx, { touched: each, settled }, { userId, clock, reason: decisions.reason });
      outcome.kept.push(...settled.kept.map(({ id }) => id));
      outcome.cancelled.push(...settled.cancelled.map(({ id }) => id));
      outcome.moved.push(...settled.moved.map(({ booking }) => booking.id));
    }
    return write(trx, outcome);
  });
  return settling.catch(async (error) => {
    if (error instanceof UnsettledError)
      await recordLook(db, error.details.affected, { userId, at: clock.now });
    throw error;
  });
}

async function settleAll(trx: Trx, touched: Touched[], { decisions, clock }: Deciding) {
  const choices = new Map(decisions.choices.map((choice) => [choice.id, choice]));
  const all: { each: Touched; settled: Settled }[] = [];
  for (const each of touched) {
    const wronged = { ...each, agendaId: each.change.agenda.id, target: targetOf(each) };
    const settled = settle(wronged, choices, clock.townNow);
    if (typeof settled === 'string')
      throw new UnsettledError(settled, await describeAffected(trx, touched, clock.townNow));
    all.push({ each, settled });
  }
  return all;
}
