import { lockUser } from '../../accounts/users/users.queries.ts';
import { batchCalls } from '../../platform/concurrency/batch-calls.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { holdAgenda, type Outcome as SaveOutcome } from '../records/new-bookings.queries.ts';
import {
  decideFast,
  type FastAllowed,
  type FastRequest,
  type UndecidedOutcome,
} from './fast-decision.service.ts';
import type { FastFacts } from './fast-facts.queries.ts';
import {
  type DecidedBooking,
  type GuardedBooking,
  saveBooking,
  saveGuardedBookings,
} from './save-bookings.service.ts';

const MOST = 50;

export type SavedBooking = { id: number; facts: FastFacts };

type Outcome = SavedBooking | UndecidedOutcome;

/** Books in one SQLite transaction all requests that arrived during the previous one. */
export function bookInTransactions(db: Db): (request: FastRequest) => Promise<Outcome> {
  return batchCalls(MOST, (batch: readonly FastRequest[]) =>
    inTransaction(db, async (trx) => {
      const outcomes: Outcome[] = [];
      for (const request of batch) outcomes.push(await bookOne(trx, request));
      return outcomes;
    }),
  );
}

async function bookOne(trx: Trx, request: FastRequest): Promise<Outcome> {
  const decision = await decideFast(trx, request);
  if (typeof decision === 'string') return decision;
  const { facts, place } = decision;
  const { input, rules, plan } = request;
  await lockUser(trx, input.BookerUserId);
  await lockAgenda(trx, plan.agenda.id);
  const id = await saveBooking(trx, toDecided(request), { place, mustConfirm: false }, rules.clock);
  return { id, facts };
}

/** Decisions per request; another transaction may commit between facts and write. */
const ATTEMPTS = 2;

/** Decides each request alone on PostgreSQL and writes in batches: one for all agendas, and one per busy agenda. */
export function bookInBatches(db: Db): (request: FastRequest) => Promise<Outcome> {
  const saveAny = batchCalls(MOST, (batch: readonly AllowedRequest[]) => saveBatch(db, batch));
  const queues = new Map<number, (allowed: AllowedRequest) => Promise<SaveOutcome>>();
  const findQueue = (agendaId: number) => {
    const queue = queues.get(agendaId) ?? batchCalls(MOST, (batch) => saveHeld(db, agendaId, batch));
    queues.set(agendaId, queue);
    return queue;
  };
  return async (request) => {
    const agendaId = request.plan.agenda.id;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const decision = await decideFast(db, request);
      if (typeof decision === 'string') return decision;
      const allowed = { request, decision };
      const first = await saveAny(allowed);
      const id = first === 'busy' ? await findQueue(agendaId)(allowed) : first;
      if (typeof id === 'number') return { id, facts: decision.facts };
    }
    return 'unsure';
  };
}

type AllowedRequest = { request: FastRequest; decision: FastAllowed };

/** Locks the agenda first, so that the write sees the previous holder's rows. */
function saveHeld(db: Db, agendaId: number, batch: readonly AllowedRequest[]): Promise<SaveOutcome[]> {
  return inTransaction(db, async (trx) => {
    await holdAgenda(trx, agendaId);
    return saveBatch(trx, batch);
  });
}

/** Writes only the first request of each booker, since it changes the facts of the next. */
async function saveBatch(db: Db, batch: readonly AllowedRequest[]): Promise<SaveOutcome[]> {
  const byBooker = Map.groupBy(batch, ({ request }) => request.input.BookerUserId);
  const firsts = [...byBooker.values()].flatMap(([first]) => first ?? []);
  const outcomes = await saveGuardedBookings(db, firsts.map(toGuarded));
  const outcomesByFirst = new Map(firsts.map((allowed, nth) => [allowed, outcomes[nth] ?? null]));
  return batch.map((allowed) => outcomesByFirst.get(allowed) ?? null);
}

function toGuarded({ request, decision: { facts } }: AllowedRequest): GuardedBooking {
  const { plan, slot, rules } = request;
  const guard = {
    planRevision: plan.agenda.planRevision,
    termsVersion: facts.termsVersion,
    userRevision: facts.userRevision,
    places: slot.places,
  };
  return { booking: toDecided(request), guard, clock: rules.clock };
}

function toDecided({ caller, input, plan, slot }: FastRequest): DecidedBooking {
  return { caller, input, agenda: plan.agenda, slot, overrideReason: null };
}
