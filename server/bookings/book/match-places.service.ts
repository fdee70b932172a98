import {
  findLastAnswer,
  findOfferTimes,
  findPhoneTimes,
  type OfferTimes,
} from '#shared/bookings/offer-times.ts';
import { REJECTIONS } from '#shared/bookings/rejections.ts';
import { WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toInstant, toIsoDate } from '#shared/platform/town-clock.ts';
import { findOpening, isClosed } from '#shared/schedule/openings.ts';
import { selectStepsFor } from '#shared/schedule/preparation.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Slot } from '#shared/schedule/slots.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type AgendaRow, findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findOfferablePlaces, findSlot, isAvailable } from '../../schedule/agendas/availability.service.ts';
import { deleteKeptIn, insertKeptPlaces } from '../../schedule/agendas/kept-places.queries.ts';
import { type FreedPlace, keepFreedPlaces } from '../../schedule/offers/keep-places.service.ts';
import { bumpPlansWithWaitingList } from '../../schedule/offers/offers.queries.ts';
import { readDayOpening } from '../../schedule/operativos/day-quotas.service.ts';
import { findPreparation } from '../../schedule/services/services.queries.ts';
import { insertOffer } from '../records/offers.queries.ts';
import { type Candidate, type EntryRank, listCandidates } from '../records/waiting-entries.queries.ts';
import { findPetRejection, type PetRequest } from './bookability.service.ts';
import { readQuotaFacts } from './day-quotas.service.ts';

/** Limits the work of the transaction that frees places; the waiting list's job does the rest. */
const MAX_FREED_PLACES = 4;
const MAX_CHECKS = 25;
const PAGE_ROWS = 25;

type FreedPlaces = { agendaId: number; places: readonly FreedPlace[] };

/**
 * Keeps freed places of opened days, or offers them to the waiting list; call it under the agenda's lock,
 * after the writes that free them.
 */
export async function matchFreedPlaces(
  trx: Trx,
  { agendaId, places }: FreedPlaces,
  clock: Clock,
): Promise<void> {
  const agenda = await findAgendaById(trx, agendaId);
  if (!agenda) return;
  await keepFreedPlaces(trx, agenda, places, clock);
  if (!agenda.hasWaitingList) return;
  const freedStarts = new Set(places.map(({ starts }) => starts).filter((each) => each > clock.townNow));
  if (freedStarts.size > MAX_FREED_PLACES) return bumpPlansWithWaitingList(trx, [agendaId]);
  for (const start of freedStarts) {
    const slotMatch = await matchSlot(trx, agenda, start, clock);
    if (slotMatch === 'unfinished') await bumpPlansWithWaitingList(trx, [agendaId]);
  }
}

async function matchSlot(trx: Trx, agenda: AgendaRow, starts: number, clock: Clock) {
  const slot = await findSlot(trx, agenda, starts, clock.timeZone);
  if (!slot || !isAvailable(slot, agenda, clock.townNow)) return null;
  let after: EntryRank | null = null;
  let checksLeft = MAX_CHECKS;
  for (;;) {
    const [place] = await findOfferablePlaces(trx, agenda, slot);
    if (place === undefined) return null;
    const fit: Fit | 'unfinished' | null = await findFit(
      trx,
      { agenda, slot },
      { after, limit: checksLeft },
      clock,
    );
    if (fit === null || fit === 'unfinished') return fit;
    checksLeft -= fit.checks;
    after = fit.candidate;
    await makeOffer(trx, { agenda, slot, place }, fit, { clock, byUserId: null });
  }
}

type AgendaSlot = { agenda: AgendaRow; slot: Slot };
export type Fit = { candidate: Candidate; times: OfferTimes; checks: number };
/** `rejectedIds` collects entries that may not come on the slot's day. */
type FitSearch = { after: EntryRank | null; limit: number; rejectedIds?: Set<number> };

/** Finds the first entry after a position that the slot fits; 'unfinished' if `limit` entries didn't fit. */
export async function findFit(
  db: Db,
  agendaSlot: AgendaSlot,
  { after, limit, rejectedIds }: FitSearch,
  clock: Clock,
): Promise<Fit | 'unfinished' | null> {
  const { agenda, slot } = agendaSlot;
  const preparation = await findPreparation(db, agenda.ServiceId);
  let position = after;
  let checks = 0;
  for (;;) {
    const query = { serviceId: agenda.ServiceId, locationId: agenda.LocationId, starts: slot.starts };
    const page = await listCandidates(db, { ...query, after: position, limit: PAGE_ROWS });
    for (const candidate of page) {
      position = candidate;
      if (rejectedIds?.has(candidate.id)) continue;
      if (checks === limit) return 'unfinished';
      checks += 1;
      const times = await findFittingTimes(db, agendaSlot, candidate, { preparation, clock });
      if (typeof times === 'object') return { candidate, times, checks };
      if (times !== WAITING_MESSAGES.tooLate) rejectedIds?.add(candidate.id);
    }
    if (page.length < PAGE_ROWS) return null;
  }
}

type FitOptions = { preparation: readonly PreparationDraft[]; clock: Clock; isByPhone?: boolean };

/** Returns the times of an offer that fits, or why the pet is rejected or the place can't be offered. */
export async function findFittingTimes(
  db: Db,
  { agenda, slot }: AgendaSlot,
  { petId, userId: bookerUserId, improvedId }: Candidate,
  { preparation, clock, isByPhone = false }: FitOptions,
): Promise<OfferTimes | string> {
  const pet = await findPet(db, petId, null);
  if (!pet) return WAITING_MESSAGES.notWaiting;
  const lastAnswer = findAnswerDeadline(agenda, slot.starts, pet, preparation);
  const limit = { starts: slot.starts, lastAnswer, offerHours: agenda.offerHours };
  const times = isByPhone ? findPhoneTimes(clock.townNow, limit) : findOfferTimes(clock.townNow, limit);
  if (!times) return WAITING_MESSAGES.tooLate;
  const moving = improvedId === null ? null : { id: improvedId };
  const request = { agenda, slot, pet, bookerUserId, moving };
  return (await findSlotRejection(db, request, clock)) ?? times;
}

async function findSlotRejection(
  db: Db,
  request: PetRequest & AgendaSlot,
  clock: Clock,
): Promise<string | null> {
  const quota = await readQuotaFacts(db, { ...request, takesKept: true }, clock);
  const day = await readDayOpening(db, request.agenda, request.slot.starts);
  // A drawn day belongs to the waiting list until it opens to all.
  const isDrawn = day?.opening === 'draw' && day.opensAt !== null;
  const opening = isDrawn ? null : findOpening({ day, quotas: quota?.quotas ?? [], pet: quota?.pet ?? null });
  if (isClosed(opening, clock.townNow)) return REJECTIONS.unavailable;
  return findPetRejection(db, request, { ...clock, day: toIsoDate(request.slot.starts), quota });
}

/** Returns when an answer is due at the latest; without a pet, for the longest preparation of any. */
export function findAnswerDeadline(
  { leadHours }: Pick<AgendaRow, 'leadHours'>,
  starts: number,
  pet: Pet | null,
  preparation: readonly PreparationDraft[],
): number {
  const steps = pet ? selectStepsFor(preparation, { ...pet, petGender: pet.petGender }, starts) : preparation;
  const hours = steps.map(({ hoursBefore, minutesBefore = 0 }) => hoursBefore + minutesBefore / 60);
  return findLastAnswer(starts, { preparationHours: Math.max(0, ...hours), leadHours });
}

type OfferContext = { clock: Clock; byUserId: number | null };

/** Holds the place for the entry and enqueues its message; returns false if the owner has another offer. */
export async function makeOffer(
  trx: Trx,
  { agenda, slot, place }: AgendaSlot & { place: number },
  { candidate, times }: Pick<Fit, 'candidate' | 'times'>,
  { clock, byUserId }: OfferContext,
): Promise<boolean> {
  const { now, timeZone } = clock;
  const opensAt = Math.max(now, toInstant(times.opens, timeZone));
  const untilAt = toInstant(times.until, timeZone);
  const keptPlace = await deleteKeptIn(trx, { ...slot, agendaId: agenda.id, place });
  const offerId = await insertOffer(trx, {
    entryId: candidate.id,
    userId: candidate.userId,
    serviceId: agenda.ServiceId,
    agendaId: agenda.id,
    starts: slot.starts,
    ends: slot.ends,
    place,
    opensAt,
    untilAt,
    untilWall: times.until,
    now,
    byUserId,
  });
  if (offerId === null) {
    await insertKeptPlaces(trx, keptPlace, now);
    return false;
  }
  await enqueueMail(trx, {
    kind: 'placeOffered',
    userId: candidate.userId,
    now,
    lifetime: untilAt - now,
    delay: opensAt - now,
    payload: { offerId },
    key: `placeOffered ${offerId}`,
  });
  return true;
}
