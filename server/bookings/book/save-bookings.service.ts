import type { NewBooking } from '#shared/bookings/bookings.ts';
import { enqueueMails, type NewMail } from '../../mail/outbox/outbox.service.ts';
import { type AuditEntry, insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { AgendaRow } from '../../schedule/agendas/agendas.queries.ts';
import { revokeOffers } from '../../schedule/offers/offers.queries.ts';
import { recordCountedFacts } from '../../schedule/operativos/day-quotas.service.ts';
import { toConfirmedMail } from '../notifications/notify.service.ts';
import { toBookingRecord } from '../records/booking-records.ts';
import {
  type Guard,
  insertBooking,
  insertGuardedBookings,
  NEW_ID,
  NEW_PLACE,
  type NewBookingRow,
  type Outcome,
} from '../records/new-bookings.queries.ts';
import { markWaitingEntryBooked } from '../records/offers.queries.ts';

export type BookingInput = NewBooking & {
  extraReason?: string | null | undefined;
  /** Idempotency key of an offline entry. */
  noteKey?: string | undefined;
};

export type DecidedBooking = {
  caller: Caller;
  input: BookingInput;
  agenda: AgendaRow;
  slot: { starts: number; ends: number };
  overrideReason: string | null;
};

type SaveOptions = { place: number; mustConfirm: boolean };

/** Writes a booking, its history and, unless its address needs confirmation, its notification. */
export async function saveBooking(
  trx: Trx,
  booking: DecidedBooking,
  { place, mustConfirm }: SaveOptions,
  clock: Clock,
): Promise<number> {
  const id = await insertBooking(trx, { ...toRow(booking, clock), place });
  await insertAudit(trx, toRecord(booking, { id, place }, clock));
  const mail = mustConfirm ? null : toNewMail(booking, id, clock);
  if (mail) await enqueueMails(trx, [mail]);
  return id;
}

type BookedPet = { id: number; starts: number; petId: number; organisation?: string | null };

/**
 * Counts an agenda's new bookings in their days' quotas and ends their pets' waiting-list entries, whose
 * offered places go to others.
 */
export async function finishBookings(
  trx: Trx,
  agenda: AgendaRow,
  bookings: readonly BookedPet[],
): Promise<void> {
  await recordCountedFacts(trx, agenda, bookings);
  if (!agenda.hasWaitingList) return;
  for (const { petId } of bookings) {
    const entryId = await markWaitingEntryBooked(trx, { petId, serviceId: agenda.ServiceId });
    if (entryId !== undefined) await revokeOffers(trx, [entryId]);
  }
}

export type GuardedBooking = { booking: DecidedBooking; guard: Guard; clock: Clock };

/**
 * Like saveBooking, for many bookings in one statement on PostgreSQL, each of another booker. Skips bookings
 * whose guard fails.
 */
export function saveGuardedBookings(db: Db, bookings: readonly GuardedBooking[]): Promise<Outcome[]> {
  const rows = bookings.map(({ booking, guard, clock }) => ({
    row: toRow(booking, clock),
    guard,
    record: toRecord(booking, { id: NEW_ID, place: NEW_PLACE }, clock),
    mail: toNewMail(booking, NEW_ID, clock),
  }));
  return insertGuardedBookings(db, rows);
}

function toRow({ input, agenda, slot, overrideReason }: DecidedBooking, { now }: Clock): NewBookingRow {
  return {
    agenda_id: agenda.id,
    starts: slot.starts,
    ends: slot.ends,
    status: 'A',
    comment: input.bookingComment ?? '',
    override_reason: overrideReason,
    service_id: agenda.ServiceId,
    location_id: agenda.LocationId,
    operator_user_id: input.OperatorUserId,
    booker_user_id: input.BookerUserId,
    pet_id: input.PetId,
    note_key: input.noteKey || null,
    created_at: now,
    updated_at: now,
  };
}

function toRecord(
  { caller, input, agenda, slot, overrideReason }: DecidedBooking,
  { id, place }: { id: number; place: number },
  { now }: Clock,
): AuditEntry {
  const { BookerUserId, PetId } = input;
  const after = {
    bookingStatus: 'A',
    AgendaId: agenda.id,
    bookingStartDate: slot.starts,
    place,
    BookerUserId,
    PetId,
    overrideReason,
  };
  const author = { userId: caller.userId, at: now };
  return toBookingRecord(author, { action: 'booking.create', entityId: id, after });
}

function toNewMail({ caller, input, slot }: DecidedBooking, id: number, clock: Clock): NewMail | null {
  const { BookerUserId: bookerUserId } = input;
  const isOwn = caller.userId === bookerUserId;
  return toConfirmedMail({ id, starts: slot.starts, bookerUserId, isOwn }, clock);
}
