import { randomInt } from 'node:crypto';
import type { DrawEntryDraft, OwnDraw } from '#shared/bookings/draws.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { isActivePerson, lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findDraw, updateOpenDraw } from '../../schedule/draws/draws.queries.ts';
import { findPetRejection, type Rules } from '../book/bookability.service.ts';
import { applyChange } from '../change/change-booking.service.ts';
import { holdBooking } from '../change/held-booking.service.ts';
import { bookingRecord } from '../records/booking-records.ts';
import { updateComing } from '../records/bookings.queries.ts';
import { deleteEntry, findEntry, insertEntry, listDrawnBookings, updateEntry } from './entries.queries.ts';
import { readOwnDraw, readVisible } from './read-draw.service.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const FIGURES = '23456789';
const ATTEMPTS = 100;

type Entering = { clock: Clock; verifiesEmail: boolean };

export async function enterDraw(
  db: Db,
  caller: Caller,
  { drawId, draft }: { drawId: number; draft: DrawEntryDraft },
  { clock, verifiesEmail }: Entering,
): Promise<OwnDraw> {
  const userId = draft.UserId ?? caller.userId;
  if (userId !== caller.userId && !isStaff(caller)) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    const { unverifiedEmail } = await lockUser(trx, userId);
    if (!(await isActivePerson(trx, userId))) throw new AppError('notFound');
    if (verifiesEmail && unverifiedEmail !== null && !isStaff(caller))
      throw new AppError('conflict', DRAW_MESSAGES.unverified);
    const known = await findEntry(trx, { drawId, userId });
    await lockOpen(trx, drawId, { added: known ? 0 : 1, townNow: clock.townNow });
    const choice = await checkChoice(trx, { drawId, userId, draft }, clock);
    if (known) await updateEntry(trx, known.id, choice);
    else await addEntry(trx, { draw_id: drawId, user_id: userId, created_at: clock.now, ...choice });
    return readOwnDraw(trx, { drawId, userId }, clock);
  });
}

export async function leaveDraw(db: Db, { userId }: Caller, drawId: number, clock: Clock): Promise<OwnDraw> {
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const entry = await findEntry(trx, { drawId, userId });
    if (entry) {
      await lockOpen(trx, drawId, { added: -1, townNow: clock.townNow });
      await deleteEntry(trx, entry.id);
    }
    return readOwnDraw(trx, { drawId, userId }, clock);
  });
}

async function lockOpen(
  trx: Trx,
  drawId: number,
  { added, townNow }: { added: number; townNow: number },
): Promise<void> {
  const { draw } = await readVisible(trx, drawId);
  const isOpen = await updateOpenDraw(trx, drawId, added);
  if (!isOpen || draw.closesAt <= townNow) throw new AppError('conflict', DRAW_MESSAGES.closed);
}

type ChoiceRequest = { drawId: number; userId: number; draft: DrawEntryDraft };

async function checkChoice(trx: Trx, { drawId, userId, draft }: ChoiceRequest, { townNow }: Clock) {
  const { rows } = await readVisible(trx, drawId);
  const days = rows.filter(({ id }) => draft.OperativoIds.includes(id));
  const petIds = [...new Set(draft.PetIds)];
  const most = rows[0]?.petsTogetherMax ?? 1;
  if (petIds.length === 0) throw new AppError('invalid', DRAW_MESSAGES.noPet);
  if (days.length === 0) throw new AppError('invalid', DRAW_MESSAGES.noDay);
  if (petIds.length > most) throw new AppError('conflict', DRAW_MESSAGES.most(most));
  for (const petId of petIds) {
    const pet = await findPet(trx, petId, userId);
    if (!pet || pet.petDiedOn !== null) throw new AppError('notFound');
    const rejections: (string | null)[] = [];
    for (const { AgendaId, operativoDate: day } of days) {
      const agenda = await findAgendaById(trx, AgendaId);
      const request = agenda && { agenda, pet, bookerUserId: userId, moving: null };
      rejections.push(request ? await findPetRejection(trx, request, { townNow, day }) : null);
    }
    const [first] = rejections;
    if (first && rejections.every((each) => each !== null))
      throw new AppError('conflict', `${pet.petName}: ${first}`);
  }
  return { petIds, operativoIds: days.map(({ id }) => id) };
}

async function addEntry(trx: Trx, entry: Omit<Parameters<typeof insertEntry>[1], 'code'>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    if (await insertEntry(trx, { ...entry, code: newCode() })) return;
  throw new AppError('unavailable');
}

function newCode(): string {
  const any = (signs: string) => signs[randomInt(signs.length)] ?? '';
  return `${any(LETTERS)}${any(FIGURES)}-${randomInt(1000, 10_000)}`;
}

type DrawAnswer = { drawId: number; isComing: boolean };

export async function answerDraw(
  db: Db,
  caller: Caller,
  { drawId, isComing }: DrawAnswer,
  rules: Rules,
): Promise<OwnDraw> {
  const { clock } = rules;
  const key = { drawId, userId: caller.userId };
  const draw = await findDraw(db, drawId);
  if (!draw) throw new AppError('notFound');
  const live = (await listDrawnBookings(db, key)).filter(({ bookingStatus }) => bookingStatus === 'A');
  if (live.length === 0) throw new AppError('conflict', DRAW_MESSAGES.late);
  if (isComing && clock.townNow >= draw.confirmBy) throw new AppError('conflict', DRAW_MESSAGES.late);
  await inTransaction(db, async (trx) => {
    for (const { id } of live) {
      const known = { id, bookerUserId: caller.userId };
      const { booking } = await holdBooking(trx, known);
      if (booking.bookingStatus !== 'A') continue;
      if (!isComing) await applyChange(trx, caller, known, { bookingStatus: 'C' }, rules);
      else if (booking.answer !== 'coming') await saveComing(trx, booking, clock);
    }
  });
  return readOwnDraw(db, key, clock);
}

type SavedBooking = { id: number; bookingStartDate: number; BookerUserId: number };

async function saveComing(
  trx: Parameters<typeof updateComing>[0],
  { id, bookingStartDate, BookerUserId: userId }: SavedBooking,
  { now }: Clock,
): Promise<void> {
  await updateComing(trx, id, bookingStartDate);
  const after = { bookingStatus: 'A', isComing: true };
  await insertAudit(
    trx,
    bookingRecord({ userId, at: now }, { action: 'booking.coming', entityId: id, after }),
  );
}
