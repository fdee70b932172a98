import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { findFullQuota } from '#shared/schedule/quotas.ts';
import { listFreePlaceNumbers } from '#shared/schedule/slots.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { batchCalls } from '../../platform/concurrency/batch-calls.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { type Outcome as SaveOutcome, waitForAgendaLock } from '../records/new-bookings.queries.ts';
import { FullError } from './day-quotas.service.ts';
import {
  createDayReader,
  type DayReader,
  type DayState,
  isOffered,
  needsDayState,
  readDayState,
  toQuotaFacts,
} from './day-state.service.ts';
import {
  decideFast,
  type FastApproval,
  type FastRequest,
  toCountablePet,
  type UndecidedOutcome,
} from './fast-decision.service.ts';
import type { FastFacts } from './fast-facts.queries.ts';
import type { Plan } from './plan-cache.service.ts';
import {
  type DecidedBooking,
  finishBookings,
  type GuardedBooking,
  saveBooking,
  saveGuardedBookings,
} from './save-bookings.service.ts';

const MAX_BATCH_REQUESTS = 50;
/** Limits a batch for days with quotas, in which each request is checked against the previous ones. */
const MAX_COUNTED_REQUESTS = 1_000;

export type SavedBooking = { id: number; facts: FastFacts };

type Outcome = SavedBooking | FullError | UndecidedOutcome;

/** Books in one SQLite transaction all requests that arrived during the previous one. */
export function bookInTransactions(db: Db): (request: FastRequest) => Promise<Outcome> {
  return batchCalls(MAX_BATCH_REQUESTS, (batch: readonly FastRequest[]) =>
    inTransaction(db, async (trx) => {
      const readDay = createDayReader(trx);
      const outcomes: Outcome[] = [];
      for (const request of batch) outcomes.push(await bookOne(trx, request, readDay));
      return outcomes;
    }),
  );
}

async function bookOne(trx: Trx, request: FastRequest, readDay: DayReader): Promise<Outcome> {
  const decision = await decideFast(trx, request, readDay);
  if (isNotAllowed(decision)) return decision;
  const { facts, place } = decision;
  const { input, rules, plan } = request;
  await lockUser(trx, input.BookerUserId);
  await lockAgenda(trx, plan.agenda.id);
  const id = await saveBooking(trx, toDecidedBooking(request), { place, mustConfirm: false }, rules.clock);
  await finishBookings(trx, plan.agenda, [toBookedPet(request, id)]);
  return { id, facts };
}

type FastDecision = Awaited<ReturnType<typeof decideFast>>;

function isNotAllowed(decision: FastDecision): decision is FullError | UndecidedOutcome {
  return typeof decision === 'string' || decision instanceof FullError;
}

/** Limits the decisions per request: another transaction may commit between facts and write. */
const MAX_ATTEMPTS = 2;

/** Decides each request alone on PostgreSQL and writes in batches: one for all agendas, and one per busy agenda. */
export function bookInBatches(db: Db): (request: FastRequest) => Promise<Outcome> {
  const saveAny = batchCalls(MAX_BATCH_REQUESTS, (batch: readonly AllowedRequest[]) => saveBatch(db, batch));
  const queues = new Map<string, (allowed: AllowedRequest) => Promise<SaveOutcome>>();
  const findQueue = ({ agenda: { id } }: Plan, isCounted: boolean) => {
    const key = `${id} ${isCounted}`;
    const batchLimit = isCounted ? MAX_COUNTED_REQUESTS : MAX_BATCH_REQUESTS;
    const queue = queues.get(key) ?? batchCalls(batchLimit, (batch) => saveUnderLock(db, id, batch));
    queues.set(key, queue);
    return queue;
  };
  const readDay = createDayReader(db);
  return async (request) => {
    const isCounted = needsDayState(request.plan);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const decision = await decideFast(db, request, readDay);
      if (isNotAllowed(decision)) return decision;
      const allowed = { request, decision };
      const firstOutcome = isCounted ? 'busy' : await saveAny(allowed);
      const id = firstOutcome === 'busy' ? await findQueue(request.plan, isCounted)(allowed) : firstOutcome;
      if (typeof id === 'number') return { id, facts: decision.facts };
    }
    return 'unsure';
  };
}

type AllowedRequest = { request: FastRequest; decision: FastApproval };

/** Locks the agenda first, so that the write sees the previous holder's rows. */
function saveUnderLock(db: Db, agendaId: number, batch: readonly AllowedRequest[]): Promise<SaveOutcome[]> {
  return inTransaction(db, async (trx) => {
    await waitForAgendaLock(trx, agendaId);
    const suitable = await listSuitable(trx, batch);
    if (suitable.length === 0) return batch.map(() => null);
    const savedOutcomes = await saveBatch(trx, suitable);
    const outcomes = new Map(suitable.map((allowed, nth) => [allowed, savedOutcomes[nth] ?? null]));
    const bookings = [...outcomes].flatMap(([{ request }, id]) =>
      typeof id === 'number' ? [toBookedPet(request, id)] : [],
    );
    const [first] = suitable;
    if (first && bookings.length > 0) await finishBookings(trx, first.request.plan.agenda, bookings);
    return batch.map((allowed) => outcomes.get(allowed) ?? null);
  });
}

function toBookedPet({ input }: FastRequest, id: number) {
  return { id, starts: input.bookingStartDate, petId: input.PetId };
}

/**
 * Lists the requests that still find a place and room in their group, counting each for the next; call it
 * under the agenda's lock.
 */
async function listSuitable(trx: Trx, batch: readonly AllowedRequest[]): Promise<AllowedRequest[]> {
  const days = new Map<number, DayState>();
  const suitable: AllowedRequest[] = [];
  for (const allowed of batch) {
    const { request, decision } = allowed;
    const { plan, slot, rules } = request;
    const day = days.get(toStartOfDay(slot.starts)) ?? (await readDayState(trx, plan, slot));
    days.set(toStartOfDay(slot.starts), day);
    const [place] = listFreePlaceNumbers(slot, day.counted);
    if (place === undefined || isOffered(day, slot)) continue;
    const pet = toCountablePet(request, decision.facts);
    const query = { plan, slot, townNow: rules.clock.townNow };
    const quota = await toQuotaFacts(trx, query, day, pet);
    if (quota && findFullQuota(quota, quota.pet)) continue;
    const countedPet = quota?.pet ?? { ...pet, PetId: pet.id, size: null };
    day.counted.push({ ...countedPet, starts: slot.starts, ends: slot.ends, place });
    suitable.push(allowed);
  }
  return suitable;
}

/** Writes only the first request of each booker, since it changes the facts of the next. */
async function saveBatch(db: Db, batch: readonly AllowedRequest[]): Promise<SaveOutcome[]> {
  const byBooker = Map.groupBy(batch, ({ request }) => request.input.BookerUserId);
  const firstRequests = [...byBooker.values()].flatMap(([first]) => first ?? []);
  const outcomes = await saveGuardedBookings(db, firstRequests.map(toGuardedBooking));
  const outcomesByFirst = new Map(firstRequests.map((allowed, nth) => [allowed, outcomes[nth] ?? null]));
  return batch.map((allowed) => outcomesByFirst.get(allowed) ?? null);
}

function toGuardedBooking({ request, decision: { facts } }: AllowedRequest): GuardedBooking {
  const { plan, slot, rules } = request;
  const guard = {
    planRevision: plan.agenda.planRevision,
    termsVersion: facts.termsVersion,
    userRevision: facts.userRevision,
    places: slot.places,
  };
  return { booking: toDecidedBooking(request), guard, clock: rules.clock };
}

function toDecidedBooking({ caller, input, plan, slot }: FastRequest): DecidedBooking {
  return { caller, input, agenda: plan.agenda, slot, overrideReason: null };
}
