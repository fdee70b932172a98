import { GRACE_SECONDS } from '#shared/bookings/offer-times.ts';
import {
  MAX_EXPIRED_IN_ROW,
  MAX_OFFERS,
  type PauseReason,
  WAITING_MESSAGES,
} from '#shared/bookings/waiting-list.ts';
import type { OfferAnswer, OfferOutcome } from '#shared/bookings/waiting-list-offers.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { revokeOffers } from '../../schedule/offers/offers.queries.ts';
import { bookLocked } from '../book/book-slot.service.ts';
import type { Rules } from '../book/bookability.service.ts';
import { matchFreedPlaces } from '../book/match-places.service.ts';
import { moveLocked } from '../change/move-booking.service.ts';
import { findBooking, findPeopleOf } from '../records/bookings.queries.ts';
import {
  endOffer,
  findOffer,
  type OfferRow,
  setOfferBooking,
  updateWaitingRow,
} from '../records/offers.queries.ts';
import { auditIfStaff, lockEntry } from './entries.service.ts';

type AnswerContext = { caller: Caller; clock: Clock };

/** Milliseconds after the shown time until which an answer counts. */
export const GRACE_MS = GRACE_SECONDS * 1_000;

/** Answers an offer once: repeating the answer has the same outcome, a different answer is rejected. */
export async function answerOffer(
  db: Db,
  id: number,
  answer: OfferAnswer,
  context: AnswerContext,
): Promise<OfferOutcome> {
  const { caller } = context;
  const unlockedOffer = await findOffer(db, id);
  if (!unlockedOffer || (!isStaff(caller) && unlockedOffer.userId !== caller.userId))
    throw new AppError('notFound');
  if (answer === 'unanswered' && !isStaff(caller)) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    const offer = await lockOffer(trx, unlockedOffer);
    const bookingId = await answerLocked(trx, offer, answer, context);
    const booking = bookingId === null ? null : await findBooking(trx, bookingId);
    const { entryState } = (await findOffer(trx, id)) ?? offer;
    return { message: findMessageFor({ ...offer, entryState }, answer), booking };
  });
}

function findMessageFor({ improvedId, entryState }: OfferRow, answer: OfferAnswer): string {
  if (answer === 'accept') return improvedId === null ? WAITING_MESSAGES.accepted : WAITING_MESSAGES.moved;
  if (answer === 'decline') return describeWait(entryState, WAITING_MESSAGES.declined);
  return answer === 'leave' ? WAITING_MESSAGES.left : WAITING_MESSAGES.unanswered;
}

async function lockOffer(trx: Trx, { id, userId, improvedId }: OfferRow): Promise<OfferRow> {
  const people = improvedId === null ? undefined : await findPeopleOf(trx, improvedId);
  await lockUsers(trx, [...(userId === null ? [] : [userId]), ...Object.values(people ?? {})]);
  const ownerLockedOffer = await findOffer(trx, id);
  if (!ownerLockedOffer) throw new AppError('notFound');
  const improvedAgendaId =
    ownerLockedOffer.improvedId === null ? null : await findAgendaIdOf(trx, ownerLockedOffer.improvedId);
  await lockAgendas(trx, [
    ownerLockedOffer.agendaId,
    ...(improvedAgendaId === null ? [] : [improvedAgendaId]),
  ]);
  const offer = await findOffer(trx, id);
  if (!offer || offer.userId !== ownerLockedOffer.userId) throw new AppError('conflict');
  return offer;
}

async function findAgendaIdOf(trx: Trx, bookingId: number): Promise<number | null> {
  const booking = trx.selectFrom('bookings').select('agenda_id as agendaId').where('id', '=', bookingId);
  return (await booking.executeTakeFirst())?.agendaId ?? null;
}

const STATE_BY_ANSWER: Partial<Record<OfferAnswer, OfferRow['state']>> = {
  accept: 'A',
  decline: 'D',
  leave: 'D',
  unanswered: 'X',
};

function isRepeated({ state, entryState }: OfferRow, answer: OfferAnswer): boolean {
  if (STATE_BY_ANSWER[answer] !== state) return false;
  return state !== 'D' || (answer === 'leave') === (entryState === 'L');
}

async function answerLocked(
  trx: Trx,
  offer: OfferRow,
  answer: OfferAnswer,
  { caller, clock }: AnswerContext,
): Promise<number | null> {
  if (offer.state !== 'L') {
    if (isRepeated(offer, answer)) return answer === 'accept' ? offer.bookingId : null;
    throw new AppError('conflict', describeClosedOffer(offer, offer.state));
  }
  if (clock.now > offer.untilAt + GRACE_MS) throw new AppError('conflict', describeClosedOffer(offer, 'X'));
  const bookingId = answer === 'accept' ? await acceptOffer(trx, offer, { caller, clock }) : null;
  if (answer === 'decline' || answer === 'leave') await declineOffer(trx, offer, answer, clock);
  if (answer === 'unanswered') await expireLocked(trx, offer, clock);
  await auditIfStaff(
    trx,
    { caller, clock },
    'pet.offer-answer',
    { PetId: offer.petId },
    { answer, bookingStartDate: offer.starts },
  );
  return bookingId;
}

type WaitFacts = Pick<OfferRow, 'state' | 'entryState' | 'offersMade' | 'expiredInRow'>;

export function describeClosedOffer(facts: WaitFacts, state: OfferRow['state']): string {
  if (state !== 'X' && state !== 'R') return WAITING_MESSAGES.answered;
  const isPausedByNextPass =
    facts.state === 'L' && facts.entryState === 'W' && findExpiryPause(facts) !== null;
  const wait = describeWait(isPausedByNextPass ? 'P' : facts.entryState, WAITING_MESSAGES.waits);
  return `${state === 'X' ? WAITING_MESSAGES.expired : WAITING_MESSAGES.revoked}. ${wait}`;
}

export function describeWait(state: OfferRow['entryState'], waitingText: string): string {
  if (state === 'W') return waitingText;
  return state === 'P' ? WAITING_MESSAGES.paused : WAITING_MESSAGES.over;
}

function findExpiryPause({ offersMade, expiredInRow }: WaitFacts): PauseReason | null {
  if (offersMade >= MAX_OFFERS) return 'offers';
  return expiredInRow + 1 >= MAX_EXPIRED_IN_ROW ? 'expired' : null;
}

async function acceptOffer(trx: Trx, offer: OfferRow, { caller, clock }: AnswerContext): Promise<number> {
  const { id, starts, serviceId, locationId, operatorUserId, petId, userId, improvedId, agendaId } = offer;
  if (userId === null) throw new AppError('notFound');
  await endOffer(trx, id, { state: 'A', answeredAt: clock.now });
  const rules: Rules = { clock, isLimited: false, holding: null, isOffered: true };
  const targetSlot = {
    bookingStartDate: starts,
    ServiceId: serviceId,
    LocationId: locationId,
    OperatorUserId: operatorUserId,
  };
  const bookingId = improvedId ?? (await bookOffered());
  if (improvedId !== null) await moveToOffered(improvedId);
  await setOfferBooking(trx, id, bookingId);
  await updateWaitingRow(trx, offer.entryId ?? 0, { state: 'B', pause: null }, clock.now);
  return bookingId;

  function bookOffered(): Promise<number> {
    return bookLocked(
      trx,
      caller,
      { ...targetSlot, BookerUserId: userId ?? 0, PetId: petId },
      agendaId,
      rules,
    );
  }

  async function moveToOffered(movedId: number): Promise<void> {
    const people = await findPeopleOf(trx, movedId);
    if (!people) throw new AppError('notFound');
    await moveLocked(trx, caller, { id: movedId, ...people }, targetSlot, rules);
  }
}

async function declineOffer(
  trx: Trx,
  offer: OfferRow,
  answer: 'decline' | 'leave',
  clock: Clock,
): Promise<void> {
  if (!(await endOffer(trx, offer.id, { state: 'D', answeredAt: clock.now }))) return;
  const hasNoOffersLeft = offer.offersMade >= MAX_OFFERS;
  const declinedColumns = hasNoOffersLeft ? ({ state: 'P', pause: 'offers' } as const) : {};
  const leftColumns = { state: 'L', pause: null } as const;
  const change = answer === 'leave' ? leftColumns : declinedColumns;
  await updateWaitingRow(trx, offer.entryId ?? 0, { expired_in_row: 0, ...change }, clock.now);
  await matchFreedPlaces(trx, { agendaId: offer.agendaId, places: [offer] }, clock);
}

/**
 * Expires an open offer and offers its place to the next pet; returns false if the offer was answered
 * meanwhile. The caller holds the agenda's lock.
 */
export async function expireLocked(trx: Trx, offer: OfferRow, clock: Clock): Promise<boolean> {
  if (!(await endOffer(trx, offer.id, { state: 'X', answeredAt: clock.now }))) return false;
  const pause = findExpiryPause(offer);
  const isWaiting = offer.entryState === 'W';
  await updateWaitingRow(
    trx,
    offer.entryId ?? 0,
    { expired_in_row: offer.expiredInRow + 1, ...(isWaiting && pause && ({ state: 'P', pause } as const)) },
    clock.now,
  );
  await matchFreedPlaces(trx, { agendaId: offer.agendaId, places: [offer] }, clock);
  return true;
}

export function leaveList(db: Db, id: number, context: AnswerContext): Promise<{ id: number }> {
  const { clock } = context;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, context, id);
    const unlockedOffer = entry.offerId === null ? undefined : await findOffer(trx, entry.offerId);
    const offer = unlockedOffer && (await lockOffer(trx, unlockedOffer));
    if (offer?.state === 'L') await declineOffer(trx, offer, 'leave', clock);
    else await updateWaitingRow(trx, id, { state: 'L', pause: null }, clock.now);
    // The update waits for an offer made at the same moment.
    await revokeOffers(trx, [id]);
    await auditIfStaff(trx, context, 'pet.wait-end', entry, { ServiceId: entry.ServiceId });
    return { id };
  });
}
