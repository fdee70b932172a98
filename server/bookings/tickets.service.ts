import type { Ticket } from '#shared/tickets.ts';
import { startOfDay } from '#shared/town-clock.ts';
import { type Caller, isStaff, type TownClock } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readToken, signingKey } from '../signing/signing.service.ts';
import { signToken } from '../signing/tokens.ts';
import { isVet } from '../users/licences.service.ts';
import { findTicketRow } from './booking-details.queries.ts';

const PURPOSE = 'ticket';

/** What a ticket's code carries; it opens the booking as it is then, also after a move. */
export async function ticketToken(db: Db, bookingId: number, now: number): Promise<string> {
  return signToken(await signingKey(db, now), PURPOSE, [bookingId]);
}

/** What a code tells whoever reads it; to staff and its booker also which booking it is, to a vet on its day that it is to be attended. */
export async function readTicket(
  db: Db,
  caller: Caller | null,
  token: string,
  { townNow }: Pick<TownClock, 'townNow'>,
): Promise<Ticket> {
  const [bookingId] = (await readToken(db, PURPOSE, token)) ?? [];
  const row = bookingId === undefined ? null : await findTicketRow(db, bookingId);
  if (!row) throw new AppError('notFound');
  const { id, BookerUserId, ...ticket } = row;
  const mayOpen = caller !== null && (isStaff(caller) || caller.userId === BookerUserId);
  const isToday = startOfDay(ticket.bookingStartDate) === startOfDay(townNow);
  const isAttended = isToday && ticket.bookingStatus !== 'C' && caller !== null;
  return { ...ticket, bookingId: mayOpen ? id : null, isForSheet: isAttended && (await isVet(db, caller)) };
}
