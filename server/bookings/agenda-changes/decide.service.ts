import type { AffectedBooking, AffectedBookingChoices } from '#shared/bookings/impact.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { applyDecisions } from './apply-decisions.service.ts';
import { type DecidedBookings, decideChoices } from './decide.ts';
import { listBookerIds } from './impact.queries.ts';
import {
  type AgendaImpact,
  type Change,
  describeAffected,
  findImpacts,
  readTargetQuotas,
  recordAffected,
  toTarget,
} from './impact.service.ts';

export class UndecidedError extends AppError {
  override readonly details: { affected: AffectedBooking[] };

  constructor(message: string, affected: AffectedBooking[]) {
    super('conflict', message);
    this.details = { affected };
  }
}

export type DecideInput = {
  decisions: AffectedBookingChoices;
  userId: number;
  clock: Clock;
  /** Wall clock until which owners are notified although their booking began. */
  notifyUntil?: number;
};

export type Outcome = { kept: number[]; cancelled: number[]; moved: number[] };

/**
 * Applies choices and change in one transaction, under locks of people, then agendas, each by ascending id.
 * If a choice is missing or stale, changes nothing and records only the access to the affected bookings.
 */
export function decideChange<T>(
  db: Db,
  change: Change,
  input: DecideInput,
  write: (trx: Trx, outcome: Outcome) => Promise<T>,
): Promise<T> {
  const { decisions, userId, clock, notifyUntil } = input;
  const transaction = inTransaction(db, async (trx) => {
    const chosenIds = decisions.choices.map(({ id }) => id);
    for (const bookerId of await listBookerIds(trx, chosenIds)) await lockUser(trx, bookerId);
    await change.lockFirst?.(trx);
    await lockAgendas(trx, change.agendaIds);
    const impacts = await findImpacts(trx, change, clock.townNow);
    const outcome: Outcome = { kept: [], cancelled: [], moved: [] };
    for (const { impact, decided } of await decideAll(trx, impacts, input)) {
      await applyDecisions(
        trx,
        { impact, decided },
        { userId, clock, notifyUntil, reason: decisions.reason },
      );
      outcome.kept.push(...decided.kept.map(({ id }) => id));
      outcome.cancelled.push(...decided.cancelled.map(({ id }) => id));
      outcome.moved.push(...decided.moved.map(({ booking }) => booking.id));
    }
    return write(trx, outcome);
  });
  return transaction.catch(async (error) => {
    if (error instanceof UndecidedError)
      await recordAffected(db, error.details.affected, { userId, at: clock.now });
    throw error;
  });
}

async function decideAll(trx: Trx, impacts: AgendaImpact[], { decisions, clock }: DecideInput) {
  const choices = new Map(decisions.choices.map((choice) => [choice.id, choice]));
  const decidedImpacts: { impact: AgendaImpact; decided: DecidedBookings }[] = [];
  for (const impact of impacts) {
    const quotas = await readTargetQuotas(trx, impact, clock.townNow);
    const target = { ...toTarget(impact), quotas };
    const affected = { ...impact, agendaId: impact.change.agenda.id, target };
    const decided = decideChoices(affected, choices, clock.townNow);
    if (typeof decided === 'string')
      throw new UndecidedError(decided, await describeAffected(trx, impacts, clock.townNow));
    decidedImpacts.push({ impact, decided });
  }
  return decidedImpacts;
}
