import {
  MAX_OFFERS,
  type NewWaitingEntry,
  type ServiceWaitingEntry,
  WAITING_MESSAGES,
  type WaitingEntry,
  type WaitingEntryDraft,
} from '#shared/bookings/waiting-list.ts';
import type { PlaceOffer } from '#shared/bookings/waiting-list-offers.ts';
import { DEATH_MESSAGES, type Pet } from '#shared/pets/pets.ts';
import { toInstant, toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listServiceAgendas } from '../../schedule/agendas/list-agendas.queries.ts';
import { findActiveService } from '../../schedule/services/services.queries.ts';
import { type ContactChannels, canBeNotified } from '../notifications/contact-channel.rules.ts';
import { listActiveBookings } from '../records/bookings.queries.ts';
import { updateWaitingRow } from '../records/offers.queries.ts';
import { addWaitingEntries, toLastRank } from '../records/waiting-entries.queries.ts';
import { type EntryRow, findEntry, listOwnEntries } from './entries.queries.ts';

/** `mustVerify` rejects owners with an unconfirmed e-mail address. */
type JoinContext = { caller: Caller; clock: Clock; mustVerify: boolean };

export function toMonthStart({ townNow, timeZone }: Clock): number {
  return toInstant(toMidnight(`${toIsoDate(townNow).slice(0, 7)}-01`), timeZone);
}

export async function readOwnEntries(db: Db, { userId }: Caller, clock: Clock): Promise<WaitingEntry[]> {
  return (await listOwnEntries(db, userId, toMonthStart(clock))).map(toEntry);
}

export function joinList(db: Db, input: NewWaitingEntry, context: JoinContext): Promise<WaitingEntry> {
  const { clock } = context;
  const { ServiceId: serviceId, PetId: petId, BookingId: bookingId, LocationIds: locationIds } = input;
  const { fromDate, untilDate, dates } = input;
  return inTransaction(db, async (trx) => {
    const pet = await lockJoiningPet(trx, petId, context);
    await requireJoinable(trx, input, pet, clock);
    const row = { serviceId, petId, bookingId, locationIds, fromDate, untilDate, dates, position: 0 };
    await addWaitingEntries(trx, [row], { line: 'last', now: clock.now });
    const ownEntries = await listOwnEntries(trx, pet.UserId, toMonthStart(clock));
    const entry = ownEntries.find((each) => each.PetId === petId && each.ServiceId === serviceId);
    if (!entry) throw new AppError('notFound');
    await auditIfStaff(trx, context, 'pet.wait', entry, { ServiceId: serviceId });
    return toEntry(entry);
  });
}

async function lockJoiningPet(trx: Trx, petId: number, { caller, mustVerify }: JoinContext): Promise<Pet> {
  const unlockedPet = await findPet(trx, petId, isStaff(caller) ? null : caller.userId);
  if (!unlockedPet) throw new AppError('notFound');
  const { unverifiedEmail } = await lockUser(trx, unlockedPet.UserId);
  const pet = await findPet(trx, petId, unlockedPet.UserId);
  if (!pet) throw new AppError('notFound');
  if (mustVerify && !isStaff(caller) && unverifiedEmail !== null)
    throw new AppError('conflict', WAITING_MESSAGES.unverified);
  return pet;
}

async function requireJoinable(trx: Trx, input: NewWaitingEntry, pet: Pet, clock: Clock): Promise<void> {
  const { ServiceId, BookingId, PetId } = input;
  const service = await findActiveService(trx, ServiceId);
  if (!service?.hasWaitingList) throw new AppError('conflict', WAITING_MESSAGES.off);
  if (pet.petDiedOn !== null) throw new AppError('conflict', DEATH_MESSAGES.died);
  await checkDraft(trx, ServiceId, input);
  const ownEntries = await listOwnEntries(trx, pet.UserId, toMonthStart(clock));
  if (ownEntries.some((entry) => entry.PetId === PetId && entry.ServiceId === ServiceId))
    throw new AppError('conflict', WAITING_MESSAGES.twice(pet.petName));
  const activeBookings = await listActiveBookings(trx, pet.UserId, ServiceId, clock.townNow);
  const ownBooking = activeBookings.find(({ petId }) => petId === PetId);
  if (BookingId === null && ownBooking) throw new AppError('conflict', WAITING_MESSAGES.booked(pet.petName));
  if (BookingId !== null && ownBooking?.id !== BookingId)
    throw new AppError('conflict', WAITING_MESSAGES.notImprovable);
}

async function checkDraft(
  db: Db,
  serviceId: number,
  { LocationIds, fromDate, untilDate }: WaitingEntryDraft,
): Promise<void> {
  if (fromDate && untilDate && untilDate < fromDate) throw new AppError('invalid', WAITING_MESSAGES.dates);
  if (LocationIds.length === 0) return;
  const serviceLocationIds = new Set(
    (await listServiceAgendas(db, { serviceId })).map(({ LocationId }) => LocationId),
  );
  if (!LocationIds.every((id) => serviceLocationIds.has(id)))
    throw new AppError('invalid', WAITING_MESSAGES.location);
}

type ChangeContext = { caller: Caller; clock: Clock };

/** Locks the owner and returns the entry; throws if it belongs to another person or has ended. */
export async function lockEntry(trx: Trx, { caller, clock }: ChangeContext, id: number): Promise<EntryRow> {
  const unlockedEntry = await findEntry(trx, id, toMonthStart(clock));
  if (!unlockedEntry || (!isStaff(caller) && unlockedEntry.UserId !== caller.userId))
    throw new AppError('notFound');
  await lockUser(trx, unlockedEntry.UserId);
  const entry = await findEntry(trx, id, toMonthStart(clock));
  if (!entry || entry.UserId !== unlockedEntry.UserId) throw new AppError('notFound');
  if (entry.state !== 'W' && entry.state !== 'P')
    throw new AppError('conflict', isStaff(caller) ? WAITING_MESSAGES.notWaiting : WAITING_MESSAGES.over);
  return entry;
}

export async function rereadEntry(trx: Trx, id: number, clock: Clock): Promise<EntryRow> {
  const entry = await findEntry(trx, id, toMonthStart(clock));
  if (!entry) throw new AppError('notFound');
  return entry;
}

export function changeEntry(
  db: Db,
  id: number,
  draft: WaitingEntryDraft,
  context: ChangeContext,
): Promise<WaitingEntry> {
  const { clock } = context;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, context, id);
    await checkDraft(trx, entry.ServiceId, draft);
    const columns = {
      locations: JSON.stringify(draft.LocationIds.map(String)),
      from_date: draft.fromDate,
      until_date: draft.untilDate,
      dates: JSON.stringify(draft.dates),
    };
    await updateWaitingRow(trx, id, columns, clock.now);
    return toEntry(await rereadEntry(trx, id, clock));
  });
}

/** Pauses or resumes an entry; an entry that has used up its offers resumes at the end of the line. */
export function pauseEntry(
  db: Db,
  id: number,
  isPaused: boolean,
  context: ChangeContext,
): Promise<WaitingEntry> {
  const { clock } = context;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, context, id);
    if (isPaused) await updateWaitingRow(trx, id, { state: 'P', pause: 'owner' }, clock.now);
    else if (entry.state === 'P') await resumeEntry(trx, entry, clock.now);
    const changedEntry = await rereadEntry(trx, id, clock);
    // Read after the update, which waits for an offer made at the same moment.
    if (isPaused && changedEntry.offerId !== null) throw new AppError('conflict', WAITING_MESSAGES.offered);
    return toEntry(changedEntry);
  });
}

async function resumeEntry(trx: Trx, { id, offersMade }: EntryRow, now: number): Promise<void> {
  const waitingColumns = { state: 'W', pause: null, expired_in_row: 0 } as const;
  const rank = toLastRank(now);
  const hasNoOffersLeft = offersMade >= MAX_OFFERS;
  const lastInLineColumns = { rank, line_rank: rank, offers_made: 0, priority_reason: null };
  await updateWaitingRow(
    trx,
    id,
    hasNoOffersLeft ? { ...waitingColumns, ...lastInLineColumns } : waitingColumns,
    now,
  );
}

export async function auditIfStaff(
  trx: Trx,
  { caller, clock }: ChangeContext,
  action: string,
  { PetId }: { PetId: number },
  after: object,
): Promise<void> {
  if (!isStaff(caller)) return;
  const author = { userId: caller.userId, at: clock.now };
  await insertAudit(trx, { ...author, action, entity: 'pet', entityId: PetId, after });
}

export function toEntry(row: EntryRow): WaitingEntry {
  const { id, ServiceId, PetId, BookingId, fromDate, untilDate, serviceName, petName, createdAt } = row;
  const offer = toOffer(row);
  const waitingState = offer ? 'offered' : STATE_NAMES[row.state];
  return {
    id,
    ServiceId,
    PetId,
    BookingId,
    fromDate,
    untilDate,
    serviceName,
    petName,
    createdAt,
    LocationIds: (JSON.parse(row.locations) as string[]).map(Number),
    dates: JSON.parse(row.dates),
    waitingState,
    pauseReason: row.pause,
    improvedStart: row.improvedStart,
    petsBefore: waitingState === 'waiting' ? row.petsBefore : null,
    placesThisMonth: row.placesThisMonth,
    offersLeft: Math.max(0, MAX_OFFERS - row.offersMade),
    offer,
  };
}

const STATE_NAMES = { W: 'waiting', P: 'paused', B: 'booked', L: 'left', E: 'ended' } as const;

export function toOffer(row: EntryRow): PlaceOffer | null {
  const { offerId, agendaId, locationId, locationName, starts, ends, untilAt, untilWall, offeredAt } = row;
  if (offerId === null || agendaId === null || locationId === null || starts === null) return null;
  return {
    id: offerId,
    offerState: 'live',
    AgendaId: agendaId,
    LocationId: locationId,
    locationName: locationName ?? '',
    bookingStartDate: starts,
    bookingEndDate: ends ?? starts,
    offerUntil: untilWall ?? 0,
    offerUntilAt: untilAt ?? 0,
    createdAt: offeredAt ?? 0,
  };
}

export function toServiceEntry(row: EntryRow, channels: ContactChannels): ServiceWaitingEntry {
  const { UserId, userName, userLastName, userPhone, priorityReason } = row;
  return {
    ...toEntry(row),
    UserId,
    Owner: { userName, userLastName, userPhone },
    priorityReason,
    mustCall: row.offerId !== null && !canBeNotified(row, channels),
  };
}
