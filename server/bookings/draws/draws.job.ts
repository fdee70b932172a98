import { setTimeout } from 'node:timers/promises';
import type { CountedPet } from '#shared/schedule/quotas.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { listCountablePets } from '../../pets/pets/counted-facts.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  advanceDraw,
  claimDraw,
  type DrawRow,
  findDrawSource,
  listUnfinishedDraws,
} from '../../schedule/draws/draws.queries.ts';
import { bookLocked } from '../book/book-slot.service.ts';
import { joinConfirmations } from '../notifications/notify.service.ts';
import { addWaitingEntries } from '../records/waiting-entries.queries.ts';
import {
  canWin,
  type DrawnDay,
  findStarts,
  isDayFull,
  listChosenDays,
  listComingPets,
  listPetsInLimits,
  readDrawnDays,
  refreshDay,
  takePlaces,
} from './draw-days.service.ts';
import { closeDraw, finishDraw, orderByLot, releaseUnconfirmed } from './draw-states.service.ts';
import {
  type DrawnEntry,
  listBookedPetIds,
  listEntriesByCode,
  markEntryBooked,
  setBookingsDraw,
  setEntriesLeftOver,
} from './entries.queries.ts';

const LEASE_MS = 60_000;
const CODES_PER_TRANSACTION = 100;
const PAUSE_FOR_OTHERS_MS = 3;
const MAIL_LIFETIME_MS = 7 * 86_400_000;

type WorkContext = Pick<Context, 'db' | 'now' | 'townNow' | 'config' | 'wakeOutbox'>;

export async function advanceDueDraws(context: WorkContext): Promise<void> {
  for (const draw of await listUnfinishedDraws(context.db)) await advanceDueDraw(context, draw);
}

async function advanceDueDraw(context: WorkContext, draw: DrawRow): Promise<void> {
  const { db, now, townNow } = context;
  const { id, drawState, closesAt, confirmBy } = draw;
  if (drawState === 'open' && closesAt <= townNow()) await closeDraw(db, id, { userId: null, at: now() });
  if (drawState === 'drawing') await drawPlaces(context, draw);
  if (drawState === 'drawn' && confirmBy <= townNow()) await releaseUnconfirmed(context, id);
}

async function drawPlaces(context: WorkContext, draw: DrawRow): Promise<void> {
  const { db, now } = context;
  const { id } = draw;
  const drawnCount = await claimDraw(db, { id, now: now(), until: now() + LEASE_MS });
  if (drawnCount === null) return;
  const { codes, ...source } = await findDrawSource(db, id);
  const order = codes ? await orderByLot({ ...source, codes: codes.split('\n') }) : [];
  const days = await readDrawnDays(db, id, readClock(context));
  for (let from = drawnCount; from < order.length; from += CODES_PER_TRANSACTION) {
    const nextCodes = order.slice(from, from + CODES_PER_TRANSACTION);
    if (!(await drawChunk(context, { draw, days, from, codes: nextCodes }))) return;
    context.wakeOutbox();
    await setTimeout(PAUSE_FOR_OTHERS_MS);
  }
  await finishDraw(db, draw, now());
}

type Chunk = { draw: DrawRow; days: DrawnDay[]; from: number; codes: readonly string[] };
type RankedEntry = DrawnEntry & { rank: number; pets: CountedPet[] };

async function drawChunk(context: WorkContext, chunk: Chunk): Promise<boolean> {
  const { draw, days, from, codes } = chunk;
  const leftOver: RankedEntry[] = [];
  for (const entry of await readEntries(context, chunk)) {
    if (!canWin(days, entry, context.townNow())) {
      leftOver.push(entry);
      continue;
    }
    await setTimeout(PAUSE_FOR_OTHERS_MS);
    const comingEntry = { ...entry, pets: await listComingPets(context, days, entry) };
    const isBooked = comingEntry.pets.length > 0 && (await bookEntry(context, { draw, days }, comingEntry));
    if (!isBooked) leftOver.push(comingEntry);
  }
  const step = { id: draw.id, from, to: from + codes.length, until: context.now() + LEASE_MS };
  return inTransaction(context.db, async (trx) => {
    if (!(await advanceDraw(trx, step))) return false;
    await saveLeftOver(trx, { draw, days }, leftOver, context.now());
    return true;
  });
}

async function readEntries(
  { db, townNow }: WorkContext,
  { draw, from, codes }: Chunk,
): Promise<RankedEntry[]> {
  const ranks = new Map(codes.map((code, nth) => [code, from + nth + 1]));
  const entries = (await listEntriesByCode(db, draw.id, codes)).filter(({ state }) => state === 'entered');
  const petIds = entries.flatMap((entry) => entry.petIds);
  const countablePets = await listCountablePets(db, { petIds, serviceId: draw.ServiceId });
  const countableIds = countablePets.map(({ PetId }) => PetId);
  const bookedIds = await listBookedPetIds(db, countableIds, {
    serviceId: draw.ServiceId,
    townNow: townNow(),
  });
  const unbookedPets = countablePets.filter(({ PetId }) => !bookedIds.has(PetId));
  const petsByOwner = Map.groupBy(unbookedPets, ({ userId }) => userId);
  return entries
    .map((entry) => {
      const ownPets = petsByOwner.get(entry.userId) ?? [];
      const pets = ownPets.filter(({ recordIds }) => recordIds.some((id) => entry.petIds.includes(id)));
      return { ...entry, pets: listDistinctPets(pets), rank: ranks.get(entry.code) ?? 0 };
    })
    .sort((a, b) => a.rank - b.rank);
}

function listDistinctPets(pets: readonly CountedPet[]): CountedPet[] {
  return [...new Map(pets.map((pet) => [pet.PetId, pet])).values()];
}

/** Books pets on the first day with room for all that may come then, days for most pets first. */
async function bookEntry(
  context: WorkContext,
  { draw, days }: Pick<Chunk, 'draw' | 'days'>,
  entry: RankedEntry,
): Promise<boolean> {
  const clock = readClock(context);
  const openDays: { day: DrawnDay; pets: CountedPet[] }[] = [];
  for (const day of listChosenDays(days, entry).filter((each) => !isDayFull(each)))
    openDays.push({ day, pets: await listPetsInLimits(context, day, entry) });
  openDays.sort((a, b) => b.pets.length - a.pets.length);
  for (const { day, pets } of openDays) {
    const starts = pets.length > 0 ? findStarts(day, pets, clock.townNow) : null;
    if (!starts) continue;
    try {
      await inTransaction(context.db, (trx) =>
        bookPets(trx, { draw, days, day, entry, pets, starts }, clock),
      );
      takePlaces(day, pets, starts);
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      await refreshDay(context.db, day, clock);
    }
  }
  return false;
}

type EntryBooking = Pick<Chunk, 'draw' | 'days'> & {
  day: DrawnDay;
  entry: RankedEntry;
  pets: readonly CountedPet[];
  starts: readonly number[];
};

async function bookPets(
  trx: Trx,
  { draw, days, day, entry, pets, starts }: EntryBooking,
  clock: Clock,
): Promise<void> {
  const { ServiceId, LocationId, OperatorUserId } = day.agenda;
  const caller = toStaffCaller(draw);
  const bookings: { id: number; bookingStartDate: number }[] = [];
  for (const [nth, { PetId }] of pets.entries()) {
    const bookingStartDate = starts[nth] ?? 0;
    const input = {
      ServiceId,
      LocationId,
      OperatorUserId,
      BookerUserId: entry.userId,
      PetId,
      bookingStartDate,
    };
    const id = await bookLocked(trx, caller, input, day.agenda.id, {
      clock,
      isLimited: false,
      holding: null,
    });
    bookings.push({ id, bookingStartDate });
  }
  if (!(await markEntryBooked(trx, entry))) throw new AppError('conflict');
  await setBookingsDraw(
    trx,
    bookings.map(({ id }) => id),
    draw.id,
  );
  const otherPets = entry.pets.filter((pet) => !pets.includes(pet));
  const rows = toWaitingEntries({ ...entry, pets: otherPets }, { draw, days });
  await addWaitingEntries(trx, rows, { line: 'last', now: draw.drawnAt ?? clock.now });
  if (bookings.length > 1) await joinConfirmations(trx, bookings, false);
}

function toStaffCaller({ drawnBy }: DrawRow): Caller {
  const rights = { roleName: 'ADMIN', mustChangePassword: false, mustSetUpFactor: false } as const;
  return { sessionId: 0, userId: drawnBy ?? 0, provedAt: 0, ...rights };
}

async function saveLeftOver(
  trx: Trx,
  { draw, days }: Pick<Chunk, 'draw' | 'days'>,
  entries: readonly RankedEntry[],
  now: number,
): Promise<void> {
  const waitingEntries = entries.filter(({ pets }) => pets.length > 0);
  const rows = waitingEntries.flatMap((entry) => toWaitingEntries(entry, { draw, days }));
  // Keeps the order of chunks saved at one instant: positions count from the draw's start.
  await addWaitingEntries(trx, rows, { line: 'last', now: draw.drawnAt ?? now });
  await setEntriesLeftOver(trx, 'waiting', waitingEntries);
  await setEntriesLeftOver(
    trx,
    'out',
    entries.filter(({ pets }) => pets.length === 0),
  );
  const mails = waitingEntries.map(({ userId }) => ({
    kind: 'drawWaiting',
    userId,
    now,
    lifetime: MAIL_LIFETIME_MS,
    payload: { drawId: draw.id },
    key: `drawWaiting ${draw.id} ${userId}`,
  }));
  await enqueueMails(trx, mails);
}

function toWaitingEntries(entry: RankedEntry, { draw, days }: Pick<Chunk, 'draw' | 'days'>) {
  const suitableDays = listChosenDays(days, entry);
  const dates = suitableDays.length < days.length ? suitableDays.map(({ date }) => date) : [];
  const { pets, rank: position } = entry;
  return pets.map(({ PetId: petId }) => ({ serviceId: draw.ServiceId, petId, dates, position }));
}
