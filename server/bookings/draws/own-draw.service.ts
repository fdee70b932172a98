import { randomInt } from 'node:crypto';
import type { DrawEntryDraft, OwnDraw } from '#shared/bookings/draws.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { isActivePerson, lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findDraw, lockOpenDraw } from '../../schedule/draws/draws.queries.ts';
import { findPetRejection, type Rules } from '../book/bookability.service.ts';
import { countLeftInLimits } from '../book/limits.service.ts';
import { applyChange } from '../change/change-booking.service.ts';
import { lockBooking, saveConfirmation } from '../change/lock-booking.service.ts';
import { toUserCaller } from '../mail-links/mail-actions.service.ts';
import {
  deleteEntry,
  findEntry,
  insertEntry,
  listDrawnBookings,
  listUndrawnEntries,
  updateEntry,
} from './entries.queries.ts';
import { type DrawRows, listPublishedRows, readOwnDraw, requireVisibleDraw } from './read-draw.service.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const MAX_ATTEMPTS = 100;

type EntryRules = { clock: Clock; isVerificationRequired: boolean };

export async function enterDraw(
  db: Db,
  caller: Caller,
  { drawId, draft }: { drawId: number; draft: DrawEntryDraft },
  { clock, isVerificationRequired }: EntryRules,
): Promise<OwnDraw> {
  const userId = resolveUserId(caller, draft.UserId);
  return inTransaction(db, async (trx) => {
    const { unverifiedEmail } = await lockUser(trx, userId);
    if (!(await isActivePerson(trx, userId))) throw new AppError('notFound');
    if (isVerificationRequired && unverifiedEmail !== null && !isStaff(caller))
      throw new AppError('conflict', DRAW_MESSAGES.unverified);
    const entry = await findEntry(trx, { drawId, userId });
    const rows = await requireOpenDraw(trx, drawId, { addedEntries: entry ? 0 : 1, townNow: clock.townNow });
    const choice = await requireValidChoice(trx, { rows, userId, draft }, clock);
    if (entry) await updateEntry(trx, entry.id, choice);
    else await addEntry(trx, { draw_id: drawId, user_id: userId, created_at: clock.now, ...choice });
    await recordByStaff(trx, caller, { action: 'user.draw', userId, after: { drawId, ...choice } }, clock);
    return readOwnDraw(trx, { drawId, userId }, clock);
  });
}

/** Returns the user of the request; throws if a resident names another. */
export function resolveUserId(caller: Caller, userId = caller.userId): number {
  if (userId !== caller.userId && !isStaff(caller)) throw new AppError('forbidden');
  return userId;
}

export async function leaveDraw(db: Db, { userId }: Caller, drawId: number, clock: Clock): Promise<OwnDraw> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const entry = await findEntry(trx, { drawId, userId });
    if (entry) {
      await requireOpenDraw(trx, drawId, { addedEntries: -1, townNow: clock.townNow });
      await deleteEntry(trx, entry.id);
    }
    return readOwnDraw(trx, { drawId, userId }, clock);
  });
}

async function requireOpenDraw(
  trx: Trx,
  drawId: number,
  { addedEntries, townNow }: { addedEntries: number; townNow: number },
): Promise<DrawRows> {
  const isOpen = await lockOpenDraw(trx, drawId, addedEntries);
  const { draw, rows } = await requireVisibleDraw(trx, drawId);
  if (!isOpen || draw.closesAt <= townNow) throw new AppError('conflict', DRAW_MESSAGES.closed);
  return rows;
}

type ChoiceRequest = { rows: DrawRows; userId: number; draft: DrawEntryDraft };

async function requireValidChoice(trx: Trx, { rows, userId, draft }: ChoiceRequest, { townNow }: Clock) {
  const days = listPublishedRows(rows).filter(({ id }) => draft.OperativoIds.includes(id));
  const petIds = [...new Set(draft.PetIds)];
  const maxPets = rows[0]?.petsTogetherMax ?? 1;
  if (petIds.length === 0) throw new AppError('invalid', DRAW_MESSAGES.noPet);
  if (days.length === 0) throw new AppError('invalid', DRAW_MESSAGES.noDay);
  if (petIds.length > maxPets) throw new AppError('conflict', DRAW_MESSAGES.most(maxPets));
  const pets: Pet[] = [];
  for (const petId of petIds) {
    const pet = await findPet(trx, petId, userId);
    if (!pet || pet.petDiedOn !== null) throw new AppError('notFound');
    pets.push(pet);
  }
  const rejections: (string | null)[] = [];
  for (const day of days) rejections.push(await findDayRejection(trx, { day, pets, userId }, townNow));
  const [first] = rejections;
  if (first && rejections.every((each) => each !== null)) throw new AppError('conflict', first);
  return { petIds, operativoIds: days.map(({ id }) => id) };
}

type DayRequest = { day: DrawRows[number]; pets: readonly Pet[]; userId: number };

async function findDayRejection(
  trx: Trx,
  { day: { AgendaId, operativoDate: day }, pets, userId: bookerUserId }: DayRequest,
  townNow: number,
): Promise<string | null> {
  const agenda = await findAgendaById(trx, AgendaId);
  if (!agenda) return null;
  for (const pet of pets) {
    const request = { agenda, pet, bookerUserId, moving: null };
    const rejection = await findPetRejection(trx, request, { townNow, day });
    if (rejection) return `${pet.petName}: ${rejection}`;
  }
  const left = await countLeftInLimits(trx, { agenda, bookerUserId }, { townNow, day });
  return left < pets.length ? DRAW_MESSAGES.left(left) : null;
}

type MovedPets = { from: number; to: number; petIds: readonly number[] };

/** Adds moved pets to the new owner's entry in the same draw, up to the service's number of pets. */
export async function addPetsToEntries(trx: Trx, { from, to, petIds }: MovedPets): Promise<void> {
  const entries = await listUndrawnEntries(trx, [from, to]);
  for (const entry of entries.filter(({ userId }) => userId === to)) {
    const movedEntry = entries.find(({ drawId, userId }) => drawId === entry.drawId && userId === from);
    if (!movedEntry) continue;
    const movedPetIds = movedEntry.petIds.filter((id) => petIds.includes(id) && !entry.petIds.includes(id));
    const free = Math.max(0, entry.petsTogetherMax - entry.petIds.length);
    await updateEntry(trx, entry.id, {
      ...entry,
      petIds: [...entry.petIds, ...movedPetIds.slice(0, free)],
    });
  }
}

export async function removePetsFromEntries(
  trx: Trx,
  userId: number,
  petIds: readonly number[],
): Promise<void> {
  for (const entry of await listUndrawnEntries(trx, [userId]))
    await updateEntry(trx, entry.id, {
      ...entry,
      petIds: entry.petIds.filter((id) => !petIds.includes(id)),
    });
}

async function addEntry(trx: Trx, entry: Omit<Parameters<typeof insertEntry>[1], 'code'>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
    if (await insertEntry(trx, { ...entry, code: generateCode() })) return;
  throw new AppError('unavailable');
}

function generateCode(): string {
  const pickCharacter = (text: string) => text[randomInt(text.length)] ?? '';
  return `${pickCharacter(LETTERS)}${pickCharacter(DIGITS)}-${randomInt(1000, 10_000)}`;
}

type StaffRecord = { action: string; userId: number; after: object };

async function recordByStaff(
  trx: Trx,
  caller: Caller,
  { action, userId, after }: StaffRecord,
  { now }: Clock,
): Promise<void> {
  if (caller.userId === userId) return;
  await insertAudit(trx, { userId: caller.userId, at: now, action, entity: 'user', entityId: userId, after });
}

type DrawAnswer = { drawId: number; isComing: boolean; UserId?: number | undefined };

export async function answerDraw(
  db: Db,
  caller: Caller,
  { drawId, isComing, UserId }: DrawAnswer,
  rules: Rules,
): Promise<OwnDraw> {
  const { clock } = rules;
  const userId = resolveUserId(caller, UserId);
  const key = { drawId, userId };
  const draw = await findDraw(db, drawId);
  if (!draw) throw new AppError('notFound');
  const liveBookings = (await listDrawnBookings(db, key)).filter(
    ({ bookingStatus }) => bookingStatus === 'A',
  );
  if (liveBookings.length === 0) throw new AppError('conflict', DRAW_MESSAGES.late);
  if (isComing && clock.townNow >= draw.confirmBy) throw new AppError('conflict', DRAW_MESSAGES.late);
  await inTransaction(db, async (trx) => {
    for (const { id } of liveBookings) {
      const ownBooking = { id, bookerUserId: userId };
      const { booking } = await lockBooking(trx, ownBooking);
      if (booking.bookingStatus !== 'A') continue;
      if (!isComing) await applyChange(trx, toUserCaller(userId), ownBooking, { bookingStatus: 'C' }, rules);
      else await saveConfirmation(trx, booking, clock.now);
    }
    await recordByStaff(
      trx,
      caller,
      { action: 'user.draw-answer', userId, after: { drawId, isComing } },
      clock,
    );
  });
  return readOwnDraw(db, key, clock);
}
