import { instantOf } from '#shared/platform/town-clock.ts';
import { enqueueMails, type Mailing } from '../../mail/outbox/outbox.service.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { insertCalls } from '../records/calls.queries.ts';
import type { HeldBooking } from '../records/held-bookings.queries.ts';
import type { TurnoTold } from './delivery.queries.ts';
import { findLastResultMail, listUnheardMoves } from './delivery.queries.ts';
import { isOver } from './told.service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever marked the wrong row has seen it by then. */
const SLIP = 10 * MINUTE;
/** Later nobody wants to hear it. */
const NEWS = 3 * DAY;

/** A booking that was cancelled, as it stood; why, where somebody said so; and whether its owner did it. */
export type Cancelled = { booking: HeldBooking; reason: string | null; isOwn?: boolean };

/** A booking that was moved, as it stood, and its new start and agenda. */
export type Moved = Cancelled & { to: number; toAgendaId: number };

type NewBooking = { id: number; starts: number; bookerUserId: number; isOwn: boolean };

/** Notifies the booker of a booking just made or just confirmed. */
export async function tellConfirmed(trx: Trx, booking: NewBooking, clock: Clock): Promise<void> {
  const mail = confirmedMail(booking, clock);
  if (mail) await enqueueMails(trx, [mail]);
}

/** Composes the notification of a booking just made; null for one that began. */
export function confirmedMail(booking: NewBooking, clock: Clock): Mailing | null {
  const { id: bookingId, starts, bookerUserId: userId, isOwn } = booking;
  if (starts <= clock.townNow) return null;
  const payload: TurnoTold = { bookingId, starts, from: starts, reason: null, isOwn };
  return mailing('bookingConfirmed', userId, payload, clock);
}

export async function tellCancelled(trx: Trx, cancelled: readonly Cancelled[], clock: Clock): Promise<void> {
  const held = cancelled.map((each) => ({ ...each, starts: each.booking.bookingStartDate }));
  const notices = await asHeard(trx, held);
  await noteCalls(trx, 'C', notices, clock);
  await tell(trx, 'bookingCancelled', notices, clock);
  for (const notice of notices) if (notice.starts <= clock.townNow) await tellAfterAll(trx, notice, clock);
}

/** Of one that is over, where it was told how it ended. */
async function tellAfterAll(
  trx: Trx,
  { booking, starts, reason, isOwn = false }: Notice,
  clock: Clock,
): Promise<void> {
  const { id: bookingId, BookerUserId } = booking;
  if ((await findLastResultMail(trx, { bookingId, starts })) === undefined) return;
  const told: TurnoTold = { bookingId, starts, from: starts, reason, isOwn };
  const mail = mailing('bookingCancelled', BookerUserId, told, clock);
  await enqueueMails(trx, [{ ...mail, lifetime: 2 * DAY, rest: SLIP }]);
}

export async function tellMoved(trx: Trx, moved: readonly Moved[], clock: Clock): Promise<void> {
  const heard = await asHeard(
    trx,
    moved.map((each) => ({ ...each, starts: each.to })),
  );
  // Back where its owner takes it to be, nothing happened.
  const notices = heard.filter(
    ({ booking, to, toAgendaId }) => booking.bookingStartDate !== to || booking.AgendaId !== toAgendaId,
  );
  await noteCalls(trx, 'M', notices, clock);
  await tell(trx, 'bookingMoved', notices, clock);
}

type Kept = Pick<HeldBooking, 'id' | 'bookingStartDate' | 'BookerUserId'>;

/** What became of a turno: told after a while, and only if that still stands; otherwise than it was told before, once more. */
export async function tellAfterwards(trx: Trx, kind: ResultKind, turno: Kept, clock: Clock): Promise<void> {
  const before = await findLastResultMail(trx, { bookingId: turno.id, starts: turno.bookingStartDate });
  // Whoever catches up with last month's list tells nobody.
  if (before === undefined && turno.bookingStartDate < clock.townNow - NEWS / 1000) return;
  await enqueueResult(trx, kind, { ...turno, before }, clock);
}

/** The same, where something was told of it before. */
export async function tellCorrected(trx: Trx, kind: ResultKind, turno: Kept, clock: Clock): Promise<void> {
  const before = await findLastResultMail(trx, { bookingId: turno.id, starts: turno.bookingStartDate });
  if (before !== undefined) await enqueueResult(trx, kind, { ...turno, before }, clock);
}

/** Of each that was told, one corrects it. */
async function enqueueResult(
  trx: Trx,
  kind: ResultKind,
  {
    id: bookingId,
    bookingStartDate: starts,
    BookerUserId: userId,
    before,
  }: Kept & { before?: number | undefined },
  clock: Clock,
): Promise<void> {
  const told: TurnoTold = { bookingId, starts, from: starts, reason: null, isOwn: false };
  const mail = mailing(kind, userId, told, clock);
  const key = before === undefined ? mail.key : `${mail.key} ${before}`;
  await enqueueMails(trx, [{ ...mail, key, lifetime: 2 * DAY, rest: SLIP }]);
}

type ResultKind = 'bookingDone' | 'bookingMissed';
export type TurnoKind = 'bookingConfirmed' | 'bookingCancelled' | 'bookingMoved' | ResultKind;
type Notice = Cancelled & { starts: number };

/** Each booking as its owner takes it to be: of moves that nobody was told of yet, as before the first. */
async function asHeard<N extends Notice>(trx: Trx, notices: readonly N[]): Promise<N[]> {
  const unheard = await listUnheardMoves(
    trx,
    notices.map(({ booking }) => booking.id),
  );
  return notices.map((notice) => {
    const first = unheard.get(notice.booking.id);
    if (!first) return notice;
    const { from: bookingStartDate, fromPlace, fromAgendaId } = first;
    const { locationName, AgendaId } = notice.booking;
    const heard = { locationName: fromPlace ?? locationName, AgendaId: fromAgendaId ?? AgendaId };
    return { ...notice, booking: { ...notice.booking, bookingStartDate, ...heard } };
  });
}

/** A notice leaves before the booking would begin, or never. */
async function tell(trx: Trx, kind: TurnoKind, notices: Notice[], clock: Clock): Promise<void> {
  const useful = notices.filter(({ starts }) => starts > clock.townNow);
  const mails = useful.map(({ booking, starts, reason, isOwn = false }) => {
    const {
      id: bookingId,
      bookingStartDate: from,
      locationName: fromPlace,
      AgendaId: fromAgendaId,
    } = booking;
    const told: TurnoTold = { bookingId, starts, from, fromPlace, fromAgendaId, reason, isOwn };
    return mailing(kind, booking.BookerUserId, told, clock);
  });
  await enqueueMails(trx, mails);
}

/** Of what the town did; whether a mail reaches its owner is known only later. */
async function noteCalls(trx: Trx, kind: 'C' | 'M', notices: readonly Notice[], clock: Clock): Promise<void> {
  const calls = notices
    .filter(({ isOwn = false }) => !isOwn)
    .filter(({ booking, starts }) => !isOver(booking.bookingStartDate, starts, clock.townNow))
    .map(({ booking, reason, starts }) => ({
      booking_id: booking.id,
      kind,
      reason: reason ?? '',
      was: booking.bookingStartDate,
      starts,
      created_at: clock.now,
    }));
  await insertCalls(trx, calls);
}

/** What is told of one start is told once; but it may be moved there and away again, or given back and cancelled anew. */
function mailing(kind: TurnoKind, userId: number, told: TurnoTold, { now, timeZone }: Clock): Mailing {
  const { bookingId, starts } = told;
  const key = `${kind} ${bookingId} ${starts}${kind === 'bookingMoved' || kind === 'bookingCancelled' ? ` ${now}` : ''}`;
  const lifetime = instantOf(starts, timeZone) - now;
  return { kind, userId, now, lifetime, payload: told, bookingId, key };
}
