import type { Ticket } from '#shared/bookings/tickets.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import { type Caller, isStaff, type TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { findTicketRow } from '../records/booking-details.queries.ts';

const TICKET_PURPOSE = 'ticket';

/** Signs the token of a ticket's code, which stays valid after a move. */
export async function signTicketToken(db: Db, bookingId: number, now: number): Promise<string> {
  return signToken(await findSigningKey(db, now), TICKET_PURPOSE, [bookingId]);
}

/**
 * Reads the ticket that a code's token names. Anybody may see it; only staff and the booker get the booking's
 * id, and only a vet, on the booking's day, is sent to the sheet.
 */
export async function readTicket(
  db: Db,
  caller: Caller | null,
  token: string,
  { townNow }: Pick<TownClock, 'townNow'>,
): Promise<Ticket> {
  const [bookingId] = (await readToken(db, TICKET_PURPOSE, token)) ?? [];
  const row = bookingId === undefined ? null : await findTicketRow(db, bookingId);
  if (!row) throw new AppError('notFound');
  const { id, BookerUserId, ...ticket } = row;
  const canOpen = caller !== null && (isStaff(caller) || caller.userId === BookerUserId);
  const isToday = toStartOfDay(ticket.bookingStartDate) === toStartOfDay(townNow);
  const canAttend = isToday && ticket.bookingStatus !== 'C' && caller !== null;
  return { ...ticket, bookingId: canOpen ? id : null, isForSheet: canAttend && (await isVet(db, caller)) };
}
