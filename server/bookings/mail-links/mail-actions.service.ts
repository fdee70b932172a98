import type { FreeSlot } from '#shared/schedule/agendas.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import type { Caller, Clock, TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { listFreeSlotsOn } from '../../schedule/agendas/availability.service.ts';
import { listFreeDays } from '../../schedule/agendas/month.service.ts';
import type { Rules } from '../book/bookability.service.ts';
import { changeBooking } from '../change/change-booking.service.ts';
import { lockBooking, saveConfirmation } from '../change/lock-booking.service.ts';
import { moveBooking } from '../change/move-booking.service.ts';
import { findLetterBooking, type LetterBookingRow } from '../notifications/letter-bookings.queries.ts';
import { toLetterBooking } from '../notifications/letter-bookings.rules.ts';
import { type MailLinkKind, toLinkNumbers, toPurpose } from '../notifications/mail-links.rules.ts';
import { setConfirmedStartsOfDraw } from '../records/bookings.queries.ts';

export type OpenLink = { isOpen: true; row: LetterBookingRow; booking: LetterBooking; isComing: boolean };
export type ClosedLink = { isOpen: false; reason: 'unknown' | 'moved' | 'cancelled' | 'over' | 'late' };

/** Reads a mail link, which expires at the booking's start and with a move or cancellation. */
export async function findLink(
  db: Db,
  kind: MailLinkKind,
  token: string,
  { now, townNow }: Clock,
): Promise<OpenLink | ClosedLink> {
  const tokenNumbers = (await readToken(db, toPurpose(kind), token)) ?? [];
  const [bookingId, linkStarts, linkAgendaId, linkAddress] = tokenNumbers;
  const row = bookingId === undefined ? undefined : await findLetterBooking(db, bookingId);
  if (!row) return { isOpen: false, reason: 'unknown' };
  const [, starts, agendaId, address] = toLinkNumbers(row);
  if (linkStarts !== starts || (linkAgendaId ?? agendaId) !== agendaId)
    return { isOpen: false, reason: 'moved' };
  if ((linkAddress ?? address) !== address) return { isOpen: false, reason: 'unknown' };
  if (row.status === 'C') return { isOpen: false, reason: 'cancelled' };
  if (row.status !== 'A' || starts <= townNow) return { isOpen: false, reason: 'over' };
  const isComing = row.comingStart === starts;
  if (kind === 'coming' && !isComing && isConfirmationOver(row, townNow))
    return { isOpen: false, reason: 'late' };
  const booking = toLetterBooking(row, townNow, await findSigningKey(db, now));
  return { isOpen: true, row, booking, isComing };
}

/**
 * Checks whether the time to confirm is over and the job hasn't freed unconfirmed places yet; a booking that
 * the job kept can be confirmed like any other.
 */
function isConfirmationOver({ confirmBy, releasedAt }: LetterBookingRow, townNow: number): boolean {
  return confirmBy !== null && releasedAt === null && townNow >= confirmBy;
}

export async function confirmBookingByLink(db: Db, { row }: OpenLink, { now }: Clock): Promise<void> {
  const { id, starts, bookerUserId, drawId } = row;
  await inTransaction(db, async (trx) => {
    const { booking } = await lockBooking(trx, { id, bookerUserId });
    if (booking.bookingStatus !== 'A' || booking.bookingStartDate !== starts) throw new AppError('conflict');
    await saveConfirmation(trx, booking, now);
    if (drawId !== null) await setConfirmedStartsOfDraw(trx, { drawId, bookerUserId });
  });
}

export async function cancelByLink(db: Db, { row }: OpenLink, rules: Rules): Promise<void> {
  const { id, updatedAt } = row;
  await changeBooking(db, toBookerCaller(row), id, { bookingStatus: 'C', updatedAt }, rules);
}

export async function moveByLink(
  db: Db,
  { row }: OpenLink,
  targetStart: number,
  rules: Rules,
): Promise<Pick<OpenLink, 'row' | 'booking'>> {
  const { id, updatedAt } = row;
  await moveBooking(db, toBookerCaller(row), id, { bookingStartDate: targetStart, updatedAt }, rules);
  const movedRow = await findLetterBooking(db, id);
  if (!movedRow) throw new AppError('notFound');
  const { now, townNow } = rules.clock;
  return {
    row: movedRow,
    booking: toLetterBooking(movedRow, townNow, await findSigningKey(db, now)),
  };
}

export type FreeTimes = { days: number[]; chosenDay: number | null; slots: FreeSlot[]; hasMore: boolean };

const MAX_DAYS = 8;

export async function listFreeTimes(
  db: Db,
  { row }: OpenLink,
  requested: { from: number | null; day: number | null },
  clock: TownClock,
): Promise<FreeTimes> {
  const agenda = await findAgendaById(db, row.agendaId);
  if (!agenda?.isPublic || agenda.status !== 'A')
    return { days: [], chosenDay: null, slots: [], hasMore: false };
  const free = await listFreeDays(db, agenda, clock, { from: requested.from, most: MAX_DAYS + 1 });
  const days = free.slice(0, MAX_DAYS);
  const chosenDay = days.find((day) => day === requested.day) ?? days[0] ?? null;
  const slots = chosenDay === null ? [] : await listFreeSlotsOn(db, agenda, chosenDay, clock);
  const otherSlots = slots.filter(({ bookingStartDate }) => bookingStartDate !== row.starts);
  return { days, chosenDay, slots: otherSlots, hasMore: free.length > MAX_DAYS };
}

/** The link's holder acts as the booker, a resident, whatever their role. */
function toBookerCaller({ bookerUserId }: LetterBookingRow): Caller {
  return toUserCaller(bookerUserId);
}

export function toUserCaller(userId: number): Caller {
  return {
    sessionId: 0,
    userId,
    roleName: 'USER',
    mustChangePassword: false,
    mustSetUpFactor: false,
    provedAt: 0,
  };
}
