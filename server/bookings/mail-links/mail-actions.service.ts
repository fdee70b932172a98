import type { FreeSlot } from '#shared/schedule/agendas.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock, TownClock } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readToken, signingKey } from '../../platform/signed-links/signing.service.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { freeSlotsOn } from '../../schedule/agendas/availability.service.ts';
import { listFreeDays } from '../../schedule/agendas/month.service.ts';
import type { Rules } from '../book/bookability.service.ts';
import { changeBooking } from '../change/change-booking.service.ts';
import { holdBooking } from '../change/held-booking.service.ts';
import { moveBooking } from '../change/move-booking.service.ts';
import { findLetterBooking, type LetterBookingRow } from '../notifications/letter-bookings.queries.ts';
import { toLetterBooking } from '../notifications/letter-bookings.rules.ts';
import { linkNumbers, type MailLinkKind, purposeOf } from '../notifications/mail-links.rules.ts';
import { bookingRecord } from '../records/booking-records.ts';
import { updateComing } from '../records/bookings.queries.ts';

export type OpenLink = { isOpen: true; row: LetterBookingRow; visit: LetterBooking; isComing: boolean };
export type ClosedLink = { isOpen: false; why: 'unknown' | 'moved' | 'cancelled' | 'over' };

/** Reads a mail link. It expires at the booking's start and with a move or cancellation. */
export async function findLink(
  db: Db,
  kind: MailLinkKind,
  token: string,
  { now, townNow }: Clock,
): Promise<OpenLink | ClosedLink> {
  const said = (await readToken(db, purposeOf(kind), token)) ?? [];
  const row = said[0] === undefined ? undefined : await findLetterBooking(db, said[0]);
  if (!row) return { isOpen: false, why: 'unknown' };
  const [, starts, agendaId, address] = linkNumbers(row);
  if (said[1] !== starts || (said[2] ?? agendaId) !== agendaId) return { isOpen: false, why: 'moved' };
  if ((said[3] ?? address) !== address) return { isOpen: false, why: 'unknown' };
  if (row.status === 'C') return { isOpen: false, why: 'cancelled' };
  if (row.status !== 'A' || starts <= townNow) return { isOpen: false, why: 'over' };
  const visit = toLetterBooking(row, townNow, await signingKey(db, now));
  return { isOpen: true, row, visit, isComing: row.comingStart === starts };
}

/** Records that the booker will come; idempotent. */
export async function recordComing(db: Db, { row }: OpenLink, { now }: Clock): Promise<void> {
  const { id, starts, bookerUserId } = row;
  await inTransaction(db, async (trx) => {
    const { booking } = await holdBooking(trx, { id, bookerUserId });
    if (booking.bookingStatus !== 'A' || booking.bookingStartDate !== starts) throw new AppError('conflict');
    if (booking.answer === 'coming') return;
    await updateComing(trx, id, starts);
    const after = { bookingStatus: 'A', isComing: true };
    const author = { userId: bookerUserId, at: now };
    await insertAudit(trx, bookingRecord(author, { action: 'booking.coming', entityId: id, after }));
  });
}

export async function cancelByLink(db: Db, { row }: OpenLink, rules: Rules): Promise<void> {
  const { id, updatedAt } = row;
  await changeBooking(db, bookerOf(row), id, { bookingStatus: 'C', updatedAt }, rules);
}

export async function moveByLink(
  db: Db,
  { row }: OpenLink,
  to: number,
  rules: Rules,
): Promise<Pick<OpenLink, 'row' | 'visit'>> {
  const { id, updatedAt } = row;
  await moveBooking(db, bookerOf(row), id, { bookingStartDate: to, updatedAt }, rules);
  const moved = await findLetterBooking(db, id);
  if (!moved) throw new AppError('notFound');
  const { now, townNow } = rules.clock;
  return { row: moved, visit: toLetterBooking(moved, townNow, await signingKey(db, now)) };
}

export type FreeTimes = { days: number[]; day: number | null; slots: FreeSlot[]; hasMore: boolean };

const MOST_DAYS = 8;

export async function freeTimes(
  db: Db,
  { row }: OpenLink,
  requested: { from: number | null; day: number | null },
  clock: TownClock,
): Promise<FreeTimes> {
  const agenda = await findAgendaById(db, row.agendaId);
  if (!agenda?.isPublic || agenda.status !== 'A') return { days: [], day: null, slots: [], hasMore: false };
  const free = await listFreeDays(db, agenda, clock, { from: requested.from, most: MOST_DAYS + 1 });
  const days = free.slice(0, MOST_DAYS);
  const day = days.find((each) => each === requested.day) ?? days[0] ?? null;
  const slots = day === null ? [] : await freeSlotsOn(db, agenda, day, clock);
  const others = slots.filter(({ bookingStartDate }) => bookingStartDate !== row.starts);
  return { days, day, slots: others, hasMore: free.length > MOST_DAYS };
}

/** The link's holder acts as the booker, a resident, whatever their role. */
function bookerOf({ bookerUserId }: LetterBookingRow): Caller {
  return {
    sessionId: 0,
    userId: bookerUserId,
    roleName: 'USER',
    temporary: false,
    mustSetUpFactor: false,
    provedAt: 0,
  };
}
