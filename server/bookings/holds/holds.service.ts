import { WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import { findHoldEnd, requestConfirmation } from '../../accounts/users/email-confirmations.service.ts';
import { deleteHolds, insertHold, listSeats, lockNetwork } from '../../accounts/users/holds.queries.ts';
import { type AuditEntry, insertAudits } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { HoldsTable } from '../../platform/db/tables/people.ts';
import { AppError } from '../../platform/errors.ts';
import { type Growth, listAllowances, listNetworksAround } from '../../platform/limits/networks.ts';
import { type AgendaRow, findAgendaById, lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { keepFreedPlaces, toFreedPlace } from '../../schedule/offers/keep-places.service.ts';
import { bumpPlansWithWaitingList, pauseSpentEntries } from '../../schedule/offers/offers.queries.ts';
import { toBookingRecord, toCancelComment } from '../records/booking-records.ts';
import { cancelBookingRows, listBookingsWithBooker } from '../records/bookings-with-booker.queries.ts';
import { deleteAllHolds, listExpiredHolds } from '../records/holds.queries.ts';
import { endOffer, findOverlappingOffer } from '../records/offers.queries.ts';

const RELEASE_REASON = 'no confirmado a tiempo';
/** Lets a /56 and a /48 hold only a little more than one /64, since others can't book a held place. */
const HELD_GROWTH: Growth = [1, 1.2, 1.4];

type Holder = { userId: number; email: string };
export type HoldLimit = { network: string; most: number; onFull: () => void };

/**
 * Holds a new booking for an hour and mails a request to confirm the address. Call it under the booker's
 * lock.
 */
export async function holdForConfirmation(
  trx: Trx,
  { bookingId, userId, email }: Holder & { bookingId: number },
  holdLimit: HoldLimit,
  now: number,
): Promise<void> {
  const until_at = findHoldEnd(now);
  const hold = { booking_id: bookingId, user_id: userId, network: holdLimit.network, until_at };
  const fullNetwork = await takeSeat(trx, hold, holdLimit.most);
  if (fullNetwork) {
    holdLimit.onFull();
    const waitMs = fullNetwork.freeAt - now;
    throw new AppError('tooMany', toFullMessage(fullNetwork.most), Math.max(60, Math.ceil(waitMs / 1000)));
  }
  await requestConfirmation(trx, { userId, purpose: 'own', email, now });
}

function toFullMessage(most: number): string {
  const countInWords = most === 1 ? '1 turno' : `${most} turnos`;
  return `Desde esta conexión ya hay ${countInWords} sin confirmar. Probá más tarde, o pedilo en el mostrador`;
}

/**
 * Inserts the hold with the lowest free seat number of its network and returns null. If the network or a
 * wider one is full, returns its limit (`most`) and when its first hold ends (`freeAt`, unix ms). Requests
 * from the widest network run one after another.
 */
async function takeSeat(trx: Trx, hold: Omit<HoldsTable, 'seat'>, most: number) {
  const allowances = listAllowances(hold.network, most, HELD_GROWTH);
  await lockNetwork(trx, allowances.at(-1)?.origin ?? hold.network);
  const seats = await listSeats(trx);
  for (const allowance of allowances) {
    const heldSeats = seats.filter(({ network }) => listNetworksAround(network).includes(allowance.origin));
    const [first] = heldSeats;
    if (first && heldSeats.length >= allowance.most) return { most: allowance.most, freeAt: first.untilAt };
  }
  const takenSeats = new Set(seats.filter(({ network }) => network === hold.network).map(({ seat }) => seat));
  let seat = 1;
  while (takenSeats.has(seat)) seat += 1;
  await insertHold(trx, { ...hold, seat });
  return null;
}

/**
 * Cancels an agenda's bookings that weren't confirmed in time; call it under the agenda's lock. The deletion
 * of the hold decides between this and a concurrent confirmation. Keeps a booking that began: nobody else can
 * use its place.
 */
export async function releaseExpired(trx: Trx, agendaId: number, clock: Clock): Promise<number> {
  const expired = await listExpiredHolds(trx, clock.now, agendaId);
  const endedIds = await deleteHolds(
    trx,
    expired.map(({ bookingId }) => bookingId),
  );
  const upcoming = (await listBookingsWithBooker(trx, endedIds)).filter(
    ({ bookingStatus, bookingStartDate }) => bookingStatus === 'A' && bookingStartDate > clock.townNow,
  );
  const cancelled = upcoming.map(({ id, bookingComment }) => {
    const comment = toCancelComment(bookingComment, RELEASE_REASON);
    return { id, comment };
  });
  await cancelBookingRows(trx, cancelled, clock.now);
  await insertAudits(
    trx,
    cancelled.map((booking) => toExpiryRecord(booking, clock.now)),
  );
  const agenda = upcoming.length > 0 ? await findAgendaById(trx, agendaId) : undefined;
  if (agenda) await keepFreedPlaces(trx, agenda, upcoming.map(toFreedPlace), clock);
  if (cancelled.length > 0) await bumpPlansWithWaitingList(trx, [agendaId]);
  return cancelled.length;
}

function toExpiryRecord({ id, comment }: { id: number; comment: string }, at: number): AuditEntry {
  const before = { bookingStatus: 'A' };
  const after = { bookingStatus: 'C', bookingComment: comment };
  return toBookingRecord({ userId: null, at }, { action: 'booking.expire', entityId: id, before, after });
}

type ReleaseContext = Pick<Context, 'db' | 'now' | 'townNow' | 'config'>;

/** Releases every expired hold; if addresses aren't verified any more, confirms held bookings. */
export async function releaseHolds(context: ReleaseContext): Promise<void> {
  const { db, config } = context;
  if (config.EMAIL_VERIFICATION === 'off') return deleteAllHolds(db);
  const clock = readClock(context);
  const expiredHolds = await listExpiredHolds(db, clock.now);
  for (const agendaId of new Set(expiredHolds.map((hold) => hold.agendaId)))
    await inTransaction(db, async (trx) => {
      await lockAgenda(trx, agendaId);
      await releaseExpired(trx, agendaId, clock);
    });
}

type PlaceToFree = {
  agenda: Pick<AgendaRow, 'id' | 'hasWaitingList'>;
  slot: { starts: number; ends: number };
  overrideReason: string | null;
};

/**
 * Releases the agenda's expired holds or, if it has a waiting list, revokes the slot's offer for staff who
 * give a reason (throws 'overridable' without one). Returns whether a place became free.
 */
export async function releasePlace(
  trx: Trx,
  caller: Caller,
  { agenda, slot, overrideReason }: PlaceToFree,
  clock: Clock,
): Promise<boolean> {
  if (!agenda.hasWaitingList) return (await releaseExpired(trx, agenda.id, clock)) > 0;
  const offer = isStaff(caller) && (await findOverlappingOffer(trx, { agendaId: agenda.id, ...slot }));
  if (!offer) return false;
  if (overrideReason === null) throw new AppError('overridable', WAITING_MESSAGES.held);
  await pauseSpentEntries(trx, offer.entryId === null ? [] : [offer.entryId]);
  return endOffer(trx, offer.id, { state: 'R', answeredAt: clock.now });
}
