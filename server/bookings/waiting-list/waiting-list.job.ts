import { findOfferTimes } from '#shared/bookings/offer-times.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Clock } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { recordRun } from '../../platform/observability/last-runs.ts';
import { type AgendaRow, findActiveAgenda } from '../../schedule/agendas/agendas.queries.ts';
import {
  bookableDays,
  findFreePlaces,
  findSlot,
  freeSlotsIn,
} from '../../schedule/agendas/availability.service.ts';
import {
  hasWaiting,
  listWaitingAgendas,
  revokeOffers,
  updateMatchedPlan,
} from '../../schedule/offers/offers.queries.ts';
import { findPreparation } from '../../schedule/services/services.queries.ts';
import { lockAgendas } from '../book/bookability.service.ts';
import { findFit, fitTimes, lastAnswerFor, makeOffer } from '../book/match-places.service.ts';
import { findOffer, listDueOffers, listLiveOffersIn } from '../records/offers.queries.ts';
import { listCandidates, type Position } from '../records/waiting-entries.queries.ts';
import { expireLocked, GRACE } from './answer.service.ts';

const ALL_PERIOD = 5 * 60_000;
const MOST_DUE = 200;
/** Eligibility checks of one agenda in one pass; the next pass goes on from there. */
const MOST_CHECKS = 1_000;

type Passing = Pick<Context, 'db' | 'now' | 'townNow' | 'config' | 'wakeOutbox'>;
type Cursor = { starts: number; after: Position | null };

/** Returns the pass that expires offers and offers free places: of marked agendas at each run, of all every five minutes. */
export function waitingListPass(context: Passing): () => Promise<void> {
  const { db, wakeOutbox } = context;
  const cursors = new Map<number, Cursor>();
  let allAt = 0;
  return async () => {
    const clock = readClock(context);
    const isAll = Math.abs(clock.now - allAt) >= ALL_PERIOD;
    if (isAll) allAt = clock.now;
    let count = await expireDue(db, clock);
    for (const id of await listWaitingAgendas(db, { isAll }))
      count += await passAgenda(db, id, cursors, clock);
    if (count > 0) wakeOutbox();
    recordRun('waitingList', clock.now);
  };
}

/** Expires what nobody answered in time; a place of it goes to the next in the same transaction. */
async function expireDue(db: Db, clock: Clock): Promise<number> {
  const due = await listDueOffers(db, clock.now - GRACE, MOST_DUE);
  for (const { id, agendaId } of due)
    await inTransaction(db, async (trx) => {
      await lockAgendas(trx, [agendaId]);
      const offer = await findOffer(trx, id);
      if (offer) await expireLocked(trx, offer, clock);
    });
  return due.length;
}

async function passAgenda(db: Db, id: number, cursors: Map<number, Cursor>, clock: Clock): Promise<number> {
  const agenda = await findActiveAgenda(db, id);
  if (!agenda) return 0;
  await revokeOutside(db, agenda, clock);
  const isWaited = await hasWaiting(db, agenda.ServiceId);
  const nothing = { count: 0, cursor: null };
  const { count, cursor } = isWaited ? await matchAgenda(db, agenda, cursors.get(id), clock) : nothing;
  if (cursor) cursors.set(id, cursor);
  else cursors.delete(id);
  if (!cursor && agenda.matchedPlan !== agenda.planRevision)
    await updateMatchedPlan(db, id, agenda.planRevision);
  return count;
}

/** Revokes offers whose slot a closure or other hours took away. */
async function revokeOutside(db: Db, agenda: AgendaRow, { timeZone }: Clock): Promise<void> {
  if (agenda.matchedPlan === agenda.planRevision) return;
  for (const { entryId, starts, ends, place } of await listLiveOffersIn(db, agenda.id)) {
    const slot = await findSlot(db, agenda, starts, timeZone);
    if (entryId === null || (slot?.ends === ends && place <= slot.places)) continue;
    await inTransaction(db, async (trx) => {
      await lockAgendas(trx, [agenda.id]);
      await revokeOffers(trx, [entryId]);
    });
  }
}

type Matching = { agenda: AgendaRow; failed: Set<number>; clock: Clock };

/** Offers free places in order, each to the first that it fits; returns where it stopped if it has to go on. */
async function matchAgenda(db: Db, agenda: AgendaRow, from: Cursor | undefined, clock: Clock) {
  const preparation = await findPreparation(db, agenda.ServiceId);
  let count = 0;
  let checks = MOST_CHECKS;
  let failed = new Set<number>();
  let day = 0;
  let fullDay = 0;
  for (const { bookingStartDate: starts, freePlaces } of await listFree(db, agenda, clock)) {
    if ((from && starts < from.starts) || startOfDay(starts) === fullDay) continue;
    if (startOfDay(starts) !== day) failed = new Set();
    day = startOfDay(starts);
    const after = from?.starts === starts ? from.after : null;
    const matching = { agenda, failed, clock };
    const matched = await matchStart(db, matching, { starts, after, most: checks, places: freePlaces });
    count += matched.count;
    checks -= matched.checks;
    if (matched.cursor) return { count, cursor: matched.cursor };
    if (matched.isOver && hasTime(agenda, starts, preparation, clock)) fullDay = day;
  }
  return { count, cursor: null };
}

type StartSearch = Cursor & { most: number; places: number };

async function matchStart(
  db: Db,
  { agenda, failed, clock }: Matching,
  { starts, after: first, most, places }: StartSearch,
) {
  let after = first;
  let checks = 0;
  let count = 0;
  const slot = await findSlot(db, agenda, starts, clock.timeZone);
  while (slot && count < places) {
    const fit = await findFit(db, { agenda, slot }, { after, most: most - checks, failed }, clock);
    if (fit === 'unfinished') return { count, checks, isOver: false, cursor: { starts, after } };
    if (!fit) return { count, checks, isOver: true, cursor: null };
    checks += fit.checks;
    after = fit.candidate;
    if (await offerLocked(db, { agenda, starts, entryId: fit.candidate.id }, clock)) count += 1;
  }
  return { count, checks, isOver: false, cursor: null };
}

function hasTime(agenda: AgendaRow, starts: number, preparation: PreparationDraft[], clock: Clock): boolean {
  const lastAnswer = lastAnswerFor(agenda, starts, null, preparation);
  return findOfferTimes(clock.townNow, { lastAnswer, offerHours: agenda.offerHours }) !== null;
}

function listFree(db: Db, agenda: AgendaRow, clock: Clock) {
  return freeSlotsIn(db, agenda, bookableDays(agenda, clock.townNow), clock);
}

type Matched = { agenda: AgendaRow; starts: number; entryId: number };

/** Checks again under the agenda's lock, and offers; false where place or entry changed meanwhile. */
function offerLocked(db: Db, { agenda: { id }, starts, entryId }: Matched, clock: Clock): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAgendas(trx, [id]);
    const agenda = await findActiveAgenda(trx, id);
    const slot = agenda?.hasWaitingList ? await findSlot(trx, agenda, starts, clock.timeZone) : null;
    if (!agenda || !slot) return false;
    const [place] = await findFreePlaces(trx, agenda, slot);
    const query = { serviceId: agenda.ServiceId, locationId: agenda.LocationId, starts, after: null };
    const [candidate] = await listCandidates(trx, { ...query, limit: 1, entryId });
    if (place === undefined || !candidate) return false;
    const preparation = await findPreparation(trx, agenda.ServiceId);
    const times = await fitTimes(trx, { agenda, slot }, candidate, { preparation, clock });
    if (typeof times === 'string') return false;
    const making = { clock, byUserId: null };
    return makeOffer(trx, { agenda, slot, place }, { candidate, times }, making);
  });
}
