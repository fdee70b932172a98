import { findOfferTimes } from '#shared/bookings/offer-times.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Clock } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { recordRun } from '../../platform/observability/last-runs.ts';
import { type AgendaRow, findActiveAgenda, lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import {
  findBookableRange,
  findOfferablePlaces,
  findSlot,
  listFreeSlotsIn,
} from '../../schedule/agendas/availability.service.ts';
import { settleKeptPlace } from '../../schedule/offers/keep-places.service.ts';
import {
  hasWaitingEntries,
  listWaitingAgendas,
  revokeOffers,
  setMatchedPlan,
} from '../../schedule/offers/offers.queries.ts';
import { findPreparation } from '../../schedule/services/services.queries.ts';
import { findAnswerDeadline, findFit, findFittingTimes, makeOffer } from '../book/match-places.service.ts';
import { findOffer, listDueOffers, listHeldPlaces } from '../records/offers.queries.ts';
import { type EntryRank, listCandidates } from '../records/waiting-entries.queries.ts';
import { expireLocked, GRACE_MS } from './answer.service.ts';

const FULL_PASS_INTERVAL_MS = 5 * 60_000;
const MAX_DUE_OFFERS = 200;
/** Limits the eligibility checks of one agenda in a pass; the next pass continues after the last one. */
const MAX_CHECKS = 1_000;

type PassContext = Pick<Context, 'db' | 'now' | 'townNow' | 'config' | 'wakeOutbox'>;
type Cursor = { starts: number; after: EntryRank | null };

/**
 * Returns the job that expires offers, ends kept places and offers free ones. Each run processes the agendas
 * that changed since the last pass; one run every five minutes processes all.
 */
export function createWaitingListPass(context: PassContext): () => Promise<void> {
  const { db, now, wakeOutbox } = context;
  const cursors = new Map<number, Cursor>();
  let lastFullPassAt = 0;
  return async () => {
    const startedAt = now();
    const isFullPass = Math.abs(startedAt - lastFullPassAt) >= FULL_PASS_INTERVAL_MS;
    if (isFullPass) lastFullPassAt = startedAt;
    const dueOffers = await listDueOffers(db, { now: startedAt, grace: GRACE_MS }, MAX_DUE_OFFERS);
    const agendaIds = await listWaitingAgendas(db, { isAll: isFullPass });
    if (dueOffers.length > 0 || agendaIds.length > 0) {
      const clock = readClock(context);
      for (const each of dueOffers) await expireOffer(db, each, clock);
      for (const id of agendaIds) await processAgenda(db, id, cursors, clock);
      wakeOutbox();
    }
    recordRun('waitingList', startedAt);
  };
}

type DueOffer = Awaited<ReturnType<typeof listDueOffers>>[number];

function expireOffer(db: Db, { id, agendaId, state }: DueOffer, clock: Clock): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (state === 'K') return settleKeptPlace(trx, id, clock);
    await lockAgendas(trx, [agendaId]);
    const offer = await findOffer(trx, id);
    if (offer) await expireLocked(trx, offer, clock);
  });
}

async function processAgenda(db: Db, id: number, cursors: Map<number, Cursor>, clock: Clock): Promise<void> {
  const agenda = await findActiveAgenda(db, id);
  if (!agenda) return;
  await revokeOffersOutsideSlots(db, agenda, clock);
  const hasEntries = await hasWaitingEntries(db, agenda.ServiceId);
  const cursor = hasEntries ? await matchAgenda(db, agenda, cursors.get(id), clock) : null;
  if (cursor) cursors.set(id, cursor);
  else cursors.delete(id);
  if (!cursor && agenda.matchedPlan !== agenda.planRevision)
    await setMatchedPlan(db, id, agenda.planRevision);
}

async function revokeOffersOutsideSlots(db: Db, agenda: AgendaRow, { timeZone }: Clock): Promise<void> {
  if (agenda.matchedPlan === agenda.planRevision) return;
  for (const { entryId, starts, ends, place, state } of await listHeldPlaces(db, agenda.id)) {
    if (entryId === null || state === 'K') continue;
    const slot = await findSlot(db, agenda, starts, timeZone);
    if (slot?.ends === ends && place <= slot.places) continue;
    await inTransaction(db, async (trx) => {
      await lockAgendas(trx, [agenda.id]);
      await revokeOffers(trx, [entryId]);
    });
  }
}

type MatchContext = { agenda: AgendaRow; rejectedIds: Set<number>; clock: Clock };

/**
 * Offers an agenda's free places in order, each to the first entry that fits; returns where the next pass
 * continues, null if no place is left to check.
 */
async function matchAgenda(
  db: Db,
  agenda: AgendaRow,
  startCursor: Cursor | undefined,
  clock: Clock,
): Promise<Cursor | null> {
  const preparation = await findPreparation(db, agenda.ServiceId);
  let checksLeft = MAX_CHECKS;
  let rejectedIds = new Set<number>();
  let day = 0;
  let dayWithoutFit = 0;
  for (const { bookingStartDate: starts, freePlaces } of await listFreeSlots(db, agenda, clock)) {
    if ((startCursor && starts < startCursor.starts) || toStartOfDay(starts) === dayWithoutFit) continue;
    if (toStartOfDay(starts) !== day) rejectedIds = new Set();
    day = toStartOfDay(starts);
    const after = startCursor?.starts === starts ? startCursor.after : null;
    const matchContext = { agenda, rejectedIds, clock };
    const search = { starts, after, maxChecks: checksLeft, maxOffers: freePlaces };
    const startMatch = await matchStart(db, matchContext, search);
    checksLeft -= startMatch.checks;
    if (startMatch.cursor) return startMatch.cursor;
    if (startMatch.hasNoFit && hasTimeToOffer(agenda, starts, preparation, clock)) dayWithoutFit = day;
  }
  return null;
}

type StartSearch = Cursor & { maxChecks: number; maxOffers: number };

async function matchStart(
  db: Db,
  { agenda, rejectedIds, clock }: MatchContext,
  { starts, after: firstAfter, maxChecks, maxOffers }: StartSearch,
) {
  let after = firstAfter;
  let checks = 0;
  let offersMade = 0;
  const slot = await findSlot(db, agenda, starts, clock.timeZone);
  while (slot && offersMade < maxOffers) {
    const search = { after, limit: maxChecks - checks, rejectedIds };
    const fit = await findFit(db, { agenda, slot }, search, clock);
    if (fit === 'unfinished') return { checks, hasNoFit: false, cursor: { starts, after } };
    if (!fit) return { checks, hasNoFit: true, cursor: null };
    checks += fit.checks;
    after = fit.candidate;
    if (await lockAndOffer(db, { agenda, starts, entryId: fit.candidate.id }, clock)) offersMade += 1;
  }
  return { checks, hasNoFit: false, cursor: null };
}

function hasTimeToOffer(
  agenda: AgendaRow,
  starts: number,
  preparation: PreparationDraft[],
  clock: Clock,
): boolean {
  const lastAnswer = findAnswerDeadline(agenda, starts, null, preparation);
  return findOfferTimes(clock.townNow, { lastAnswer, offerHours: agenda.offerHours }) !== null;
}

function listFreeSlots(db: Db, agenda: AgendaRow, clock: Clock) {
  return listFreeSlotsIn(db, agenda, { ...findBookableRange(agenda, clock.townNow), takesKept: true }, clock);
}

type MatchedEntry = { agenda: AgendaRow; starts: number; entryId: number };

/** Locks the agenda, checks place and entry again and makes the offer; returns false if either changed. */
function lockAndOffer(
  db: Db,
  { agenda: { id }, starts, entryId }: MatchedEntry,
  clock: Clock,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAgendas(trx, [id]);
    const agenda = await findActiveAgenda(trx, id);
    const slot = agenda?.hasWaitingList ? await findSlot(trx, agenda, starts, clock.timeZone) : null;
    if (!agenda || !slot) return false;
    const [place] = await findOfferablePlaces(trx, agenda, slot);
    const query = { serviceId: agenda.ServiceId, locationId: agenda.LocationId, starts, after: null };
    const [candidate] = await listCandidates(trx, { ...query, limit: 1, entryId });
    if (place === undefined || !candidate) return false;
    const preparation = await findPreparation(trx, agenda.ServiceId);
    const times = await findFittingTimes(trx, { agenda, slot }, candidate, { preparation, clock });
    if (typeof times === 'string') return false;
    return makeOffer(trx, { agenda, slot, place }, { candidate, times }, { clock, byUserId: null });
  });
}
