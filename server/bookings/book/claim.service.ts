import type { AbsenceRule } from '#shared/bookings/absence-rule.ts';
import { PAPER_DAYS } from '#shared/bookings/bookings.ts';
import { contradictionOf, rejectionOf } from '#shared/health/verdict.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { DAY, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { freePlaces, type Hold, type Slot } from '#shared/schedule/slots.ts';
import { hasAcceptedTerms } from '../../catalogues/terms/terms.service.ts';
import { findVerdict } from '../../health/eligibility/verdicts.service.ts';
import { type Caller, type Clock, isStaff, type TownClock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findActiveAgenda, lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { findFreePlaces, findSlot, isAvailable } from '../../schedule/agendas/availability.service.ts';
import { listHolds } from '../../schedule/agendas/calendar.queries.ts';
import { listFactQuestionsOf } from '../../schedule/requirements/requirements.queries.ts';
import { findLockingRule } from '../../schedule/requirements/requirements.service.ts';
import { type Holding, releaseExpired } from '../holds/holds.service.ts';
import { listActiveBookings } from '../records/bookings.queries.ts';
import { BOOKING_RATE, checkRate } from '../records/rates.ts';
import { OWN_WORDS, type RefusalWords, STAFF_WORDS } from '../records/refusal-words.ts';
import { findPause } from './absences.service.ts';

const NOT_AVAILABLE = 'El turno seleccionado no está disponible';

/** Without `holding`, addresses aren't verified. */
export type Rules = { clock: Clock; limited: boolean; holding: Holding | null };

/** A slot somebody wants for a pet; `leaving` is the booking that would give up its own place for it. */
export type Claim = {
  agenda: AgendaRow;
  slot: Slot;
  pet: Pet;
  bookerUserId: number;
  overrideReason: string | null;
  leaving: { id: number; agendaId: number; hold: Hold } | null;
};

/** Who wants some slot of an agenda's service. */
export type Wish = Pick<Claim, 'pet' | 'bookerUserId'> & {
  agenda: Pick<
    AgendaRow,
    'ServiceId' | 'maxActivePerResident' | 'serviceName' | 'locationName' | keyof AbsenceRule
  >;
  leaving: { id: number } | null;
};

/** Why staff pass over limits and lock rules; a resident may not. */
export function staffReasonOf(caller: Caller, reason: string | null | undefined): string | null {
  return (isStaff(caller) && reason?.trim()) || null;
}

/** Locks agendas in the one order everybody keeps. */
export async function lockAgendas(trx: Trx, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockAgenda(trx, id);
}

/** The agenda as it is under its lock; refuses one that was switched off, or taken from this caller, since. */
export async function findOpenAgenda(trx: Trx, caller: Caller, id: number): Promise<AgendaRow> {
  const agenda = await findActiveAgenda(trx, id);
  if (!agenda || !(agenda.isPublic || isStaff(caller))) throw new AppError('conflict', NOT_AVAILABLE);
  return agenda;
}

export async function findWantedSlot(
  trx: Trx,
  agenda: AgendaRow,
  starts: number,
  { timeZone }: TownClock,
): Promise<Slot> {
  const slot = await findSlot(trx, agenda, starts, timeZone);
  if (!slot) throw new AppError('conflict', NOT_AVAILABLE);
  return slot;
}

/** The product's rules in their order: time, limits, lock rules, what the pet's story says, requirements, terms. */
export async function checkClaim(
  trx: Trx,
  caller: Caller,
  claim: Claim,
  { clock, limited }: Rules,
): Promise<void> {
  checkTime(claim, caller, clock.townNow);
  const author = { userId: caller.userId, at: clock.now };
  if (limited && !isStaff(caller)) await checkRate(trx, author, BOOKING_RATE);
  if (claim.overrideReason) return;
  // Limits are of bookings to come: a paper list loaded later adds none.
  const words = isStaff(caller) && claim.bookerUserId !== caller.userId ? STAFF_WORDS : OWN_WORDS;
  if (claim.slot.starts > clock.townNow) await checkLimits(trx, claim, clock.townNow, words);
  await checkLockRules(trx, claim, words);
  const day = isoDate(claim.slot.starts);
  await checkStory(trx, claim, day);
  await checkRequirements(trx, claim, { day, words });
  if (!isStaff(caller) && !(await hasAcceptedTerms(trx, caller.userId)))
    throw new AppError('conflict', MESSAGES.termsMissing);
}

/** Why a slot of that day to come would be refused unless staff, who ask it, insist; null where nothing stands in its way. */
export async function findRefusal(
  db: Db,
  wish: Wish,
  { townNow, day }: { townNow: number; day: string },
): Promise<string | null> {
  try {
    await checkLimits(db, wish, townNow, STAFF_WORDS);
    await checkLockRules(db, wish, STAFF_WORDS);
    await checkStory(db, wish, day);
    await checkRequirements(db, wish, { day, words: STAFF_WORDS });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'overridable') return error.message;
    throw error;
  }
}

/** A place of the slot nobody holds but, maybe, the booking that leaves it. */
export async function findPlace(trx: Trx, { agenda, slot, leaving }: Claim, clock: Clock): Promise<number> {
  const own = leaving?.agendaId === agenda.id ? leaving.hold : null;
  let [place] = await findFreePlaces(trx, agenda, slot, own);
  if (place === undefined && (await releaseExpired(trx, agenda.id, clock)) > 0)
    [place] = await findFreePlaces(trx, agenda, slot, own);
  if (place === undefined) throw new AppError('conflict', MESSAGES.slotTaken);
  return place;
}

/** A place of the slot, or one more than it has: staff may squeeze somebody in. */
export async function findExtraPlace(trx: Trx, { agenda, slot }: Claim): Promise<number> {
  const holds = await listHolds(trx, agenda.id, slot.starts, slot.ends);
  const [place] = freePlaces({ ...slot, places: slot.places + holds.length + 1 }, holds);
  if (place === undefined) throw new AppError('conflict', MESSAGES.slotTaken);
  return place;
}

function checkTime({ slot, agenda }: Claim, caller: Caller, townNow: number): void {
  if (isStaff(caller)) {
    const oldest = startOfDay(townNow) - PAPER_DAYS * DAY;
    if (slot.starts < oldest) throw new AppError('conflict', `El turno es de hace más de ${PAPER_DAYS} días`);
    return;
  }
  if (slot.starts <= townNow) throw new AppError('conflict', 'El turno seleccionado ya pasó');
  if (!isAvailable(slot, agenda, townNow)) throw new AppError('conflict', NOT_AVAILABLE);
}

async function checkLockRules(db: Db, { agenda, pet }: Wish, words: RefusalWords): Promise<void> {
  const lock = await findLockingRule(db, agenda.ServiceId, pet);
  if (lock) throw new AppError('overridable', words.locked(lock));
}

/** By the service's rules, where it has any. */
async function checkStory(db: Db, { agenda, pet }: Wish, day: string): Promise<void> {
  const { ServiceId: serviceId, locationName } = agenda;
  const said = await findVerdict(db, { petId: pet.id, serviceId, locationName, day });
  const refusal = said && rejectionOf(said);
  if (refusal) throw new AppError('overridable', refusal);
}

/** Rejects a pet whose data contradict what a requirement asks for; what nobody knows is left to whoever ticks it. */
async function checkRequirements(
  db: Db,
  { agenda, pet }: Wish,
  { day, words }: { day: string; words: RefusalWords },
): Promise<void> {
  const questions = await listFactQuestionsOf(db, agenda.ServiceId);
  const problem = contradictionOf(questions, pet, agenda, day);
  if (problem) throw new AppError('overridable', words.contradicted(problem));
}

async function checkLimits(
  db: Db,
  { agenda, pet, bookerUserId, leaving }: Wish,
  townNow: number,
  words: RefusalWords,
): Promise<void> {
  const all = await listActiveBookings(db, bookerUserId, agenda.ServiceId, townNow);
  const active = all.filter((booking) => booking.id !== leaving?.id);
  const same = active.find((booking) => booking.petId === pet.id);
  if (same) throw new AppError('overridable', words.samePet(same.starts));
  const most = agenda.maxActivePerResident;
  if (most > 0 && active.length >= most) throw new AppError('overridable', words.tooMany(most));
  // Whoever has a turno may still move it.
  const pause = leaving ? null : await findPause(db, { bookerUserId, service: agenda }, townNow);
  if (pause) throw new AppError('overridable', words.paused(pause));
}
