import type { Booking } from '#shared/bookings/bookings.ts';
import {
  type BookTogetherRequest,
  TOGETHER_MESSAGES,
  type TogetherRejectionDetails,
  type TogetherRoom,
} from '#shared/bookings/together.ts';
import { DEATH_MESSAGES } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { findUnverifiedEmail, lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { type Caller, isStaff, type TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type AgendaKey,
  type AgendaRow,
  findAgenda,
  lockAgenda,
} from '../../schedule/agendas/agendas.queries.ts';
import {
  findBookableRange,
  listFreeSlotsIn,
  listFreeSlotsOn,
} from '../../schedule/agendas/availability.service.ts';
import { releaseExpired } from '../holds/holds.service.ts';
import { joinConfirmations } from '../notifications/notify.service.ts';
import { findBooking, listBookingsOfPets } from '../records/bookings.queries.ts';
import { bookLocked } from './book-slot.service.ts';
import { findOpenAgenda, type Rules } from './bookability.service.ts';

const SEARCH_DAYS = 30;

class NoRoomError extends AppError {
  override readonly details: TogetherRejectionDetails;

  constructor(count: number, nearest: FreeSlot | null) {
    super('conflict', formatNoRoom(count, nearest));
    this.details = { nearest };
  }
}

function formatNoRoom(count: number, nearest: FreeSlot | null): string {
  const sentence = `Desde ese horario no quedan ${count} lugares seguidos`;
  return nearest ? `${sentence}. Lo más cercano es el ${formatStart(nearest)}` : sentence;
}

/** Books a place for every pet or for none (docs/rules.md#booking). */
export async function bookPetsTogether(
  db: Db,
  caller: Caller,
  input: BookTogetherRequest,
  rules: Rules,
): Promise<Booking[]> {
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId, PetIds } = input;
  if (!isStaff(caller) && input.BookerUserId !== caller.userId) throw new AppError('forbidden');
  const agenda = await findAgenda(db, { serviceId, locationId, operatorUserId });
  if (!agenda || !(agenda.isPublic || isStaff(caller))) throw new AppError('notFound');
  if (new Set(PetIds).size < PetIds.length) throw new AppError('invalid', TOGETHER_MESSAGES.samePet);
  if (PetIds.length > agenda.petsTogetherMax)
    throw new AppError('conflict', TOGETHER_MESSAGES.most(agenda.petsTogetherMax));
  const bookedTogether = await inTransaction(db, (trx) => bookAll(trx, caller, input, agenda.id, rules));
  if (bookedTogether) return bookedTogether;
  const query = { start: input.bookingStartDate, count: PetIds.length };
  throw new NoRoomError(PetIds.length, await findNearest(db, agenda, query, rules.clock));
}

type RoomQuery = { start: number; count: number };

export async function findRoom(
  db: Db,
  caller: Caller,
  { start, count, ...key }: RoomQuery & AgendaKey,
  clock: TownClock,
): Promise<TogetherRoom> {
  const agenda = await findAgenda(db, key);
  if (!agenda || !(agenda.isPublic || isStaff(caller))) throw new AppError('notFound');
  const maxPets = agenda.petsTogetherMax;
  if (count > maxPets) return { refusal: TOGETHER_MESSAGES.most(maxPets), nearest: null };
  const slots = await listFreeSlotsOn(db, agenda, toStartOfDay(start), clock);
  if (listStartsFrom(slots, start, count)) return { refusal: null, nearest: null };
  const nearest = await findNearest(db, agenda, { start, count }, clock);
  return { refusal: formatNoRoom(count, nearest), nearest };
}

/** Books all pets or none; returns null if they don't fit, and names a rejected pet in the error. */
async function bookAll(
  trx: Trx,
  caller: Caller,
  { PetIds, ...input }: BookTogetherRequest,
  agendaId: number,
  rules: Rules,
): Promise<Booking[] | null> {
  const { unverifiedEmail } = await lockUser(trx, input.BookerUserId);
  await lockAgenda(trx, agendaId);
  const agenda = await findOpenAgenda(trx, caller, agendaId);
  const repeatedBookings = await findRepeatedBookings(trx, agendaId, { PetIds, ...input });
  if (repeatedBookings) return repeatedBookings;
  if (needsConfirmation(caller, unverifiedEmail, rules))
    throw new AppError('conflict', TOGETHER_MESSAGES.unconfirmed);
  const starts = await findStarts(trx, agenda, { PetIds, ...input }, rules);
  if (!starts) return null;
  const newBookings: Booking[] = [];
  for (const [index, bookingStartDate] of starts.entries()) {
    const PetId = PetIds[index] ?? 0;
    const petInput = { ...input, PetId, bookingStartDate };
    const id = await bookLocked(trx, caller, petInput, agendaId, rules).catch((error: unknown) =>
      rethrowNamingPet(trx, PetId, error),
    );
    const booking = await findBooking(trx, id);
    if (!booking) throw new AppError('notFound');
    newBookings.push(booking);
  }
  await joinConfirmations(trx, newBookings, caller.userId === input.BookerUserId);
  return newBookings;
}

/** A booker with an unverified address holds at most one place. */
function needsConfirmation(
  caller: Caller,
  unverifiedEmail: string | null,
  { holding }: Pick<Rules, 'holding'>,
) {
  return holding !== null && unverifiedEmail !== null && !isStaff(caller);
}

/** Returns why the caller may book only one pet at a time; null if several are allowed. */
export async function findOwnRejection(db: Db, caller: Caller, rules: Rules): Promise<string | null> {
  const unverifiedEmail = await findUnverifiedEmail(db, caller.userId);
  return needsConfirmation(caller, unverifiedEmail, rules) ? TOGETHER_MESSAGES.unconfirmed : null;
}

async function findRepeatedBookings(
  trx: Trx,
  agendaId: number,
  input: BookTogetherRequest,
): Promise<Booking[] | null> {
  const { bookingStartDate: from, BookerUserId: bookerUserId, PetIds: petIds } = input;
  const until = toStartOfDay(from) + DAY_SECONDS;
  const petBookings = await listBookingsOfPets(trx, { agendaId, bookerUserId, petIds, from, until });
  return selectRepeatedBookings(petBookings, petIds, from);
}

async function findStarts(
  trx: Trx,
  agenda: AgendaRow,
  { bookingStartDate: first, PetIds }: BookTogetherRequest,
  { clock }: Rules,
): Promise<number[] | null> {
  const findFreeStarts = async () =>
    listStartsFrom(await listFreeSlotsOn(trx, agenda, toStartOfDay(first), clock), first, PetIds.length);
  const starts = await findFreeStarts();
  if (starts || agenda.hasWaitingList) return starts;
  return (await releaseExpired(trx, agenda.id, clock)) > 0 ? findFreeStarts() : null;
}

async function rethrowNamingPet(trx: Trx, petId: number, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || !isAboutPet(error)) throw error;
  const pet = await findPet(trx, petId, null);
  throw new AppError(error.kind, pet ? `${pet.petName}: ${error.message}` : error.message);
}

function isAboutPet({ kind, message }: AppError): boolean {
  return kind === 'overridable' || message === DEATH_MESSAGES.died;
}

async function findNearest(
  db: Db,
  agenda: AgendaRow,
  { start, count }: RoomQuery,
  clock: TownClock,
): Promise<FreeSlot | null> {
  const days = findBookableRange(agenda, clock.townNow);
  const range = {
    from: Math.max(days.from, toStartOfDay(start) - SEARCH_DAYS * DAY_SECONDS),
    to: Math.min(days.to, toStartOfDay(start) + SEARCH_DAYS * DAY_SECONDS),
  };
  const slots = await listFreeSlotsIn(db, agenda, range, clock);
  return findNearestStart(slots, start, count) ?? null;
}

function formatStart({ bookingStartDate: start }: FreeSlot): string {
  return `${formatLongDate(start)} a las ${formatTime(start)}`;
}

type OpenSlot = { bookingStartDate: number; bookingEndDate: number; freePlaces: number };

/** Returns a start for each of `count` pets in consecutive slots; null if they don't fit. */
export function listStartsFrom(slots: readonly OpenSlot[], first: number, count: number): number[] | null {
  return listStartsAmong(indexByStart(slots), first, count);
}

export function findNearestStart<Slot extends OpenSlot>(
  slots: readonly Slot[],
  start: number,
  count: number,
): Slot | undefined {
  const slotsByStart = indexByStart(slots);
  const measureDistance = ({ bookingStartDate }: OpenSlot) => Math.abs(bookingStartDate - start);
  return slots
    .toSorted((a, b) => measureDistance(a) - measureDistance(b))
    .find(({ bookingStartDate }) => listStartsAmong(slotsByStart, bookingStartDate, count) !== null);
}

type PlacedPet = { PetId: number; bookingStartDate: number; bookingEndDate: number };

/** Returns existing bookings placed as `listStartsFrom` would; null if one is missing. */
export function selectRepeatedBookings<PetBooking extends PlacedPet>(
  bookings: readonly PetBooking[],
  petIds: readonly number[],
  first: number,
): PetBooking[] | null {
  const found: PetBooking[] = [];
  for (const petId of petIds) {
    const last = found.at(-1);
    const starts = last ? [last.bookingStartDate, last.bookingEndDate] : [first];
    const own = bookings.find((each) => each.PetId === petId && starts.includes(each.bookingStartDate));
    if (!own) return null;
    found.push(own);
  }
  return found;
}

function indexByStart(slots: readonly OpenSlot[]): Map<number, OpenSlot> {
  return new Map(slots.map((slot) => [slot.bookingStartDate, slot]));
}

function listStartsAmong(
  slotsByStart: ReadonlyMap<number, OpenSlot>,
  first: number,
  count: number,
): number[] | null {
  const starts: number[] = [];
  let next = first;
  while (starts.length < count) {
    const slot = slotsByStart.get(next);
    if (!slot || slot.freePlaces === 0) return null;
    const takenPlaces = Math.min(slot.freePlaces, count - starts.length);
    starts.push(...Array<number>(takenPlaces).fill(next));
    next = slot.bookingEndDate;
  }
  return starts;
}
