import * as z from 'zod/mini';
import { Id, LIMITS, line, Millis, WallSeconds } from '../platform/fields.ts';
import { BookingDetail } from './bookings.ts';

/** A change may touch so many bookings at once; more is for smaller steps. */
export const MOST_AFFECTED = 1_000;

/** Why a booking lost its slot: outside the hours (or with another length or fewer places), closed, or switched off. */
export const Misfit = z.enum(['outside', 'closed', 'off']);
export type Misfit = z.infer<typeof Misfit>;

/** Where a booking may go; those of one list may be taken in any combination. */
export const Proposal = z.object({
  bookingStartDate: WallSeconds,
  bookingEndDate: WallSeconds,
  place: Id,
  /** Where it isn't the booking's own agenda: another of the same service. */
  agenda: z.optional(
    z.object({
      AgendaId: Id,
      LocationId: Id,
      locationName: z.string(),
      operatorName: z.nullable(z.string()),
    }),
  ),
});
export type Proposal = z.infer<typeof Proposal>;

/** A booking to come that would lose its slot by a change to its agenda. */
export const AffectedBooking = z.extend(
  z.pick(BookingDetail, {
    id: true,
    updatedAt: true,
    bookingStartDate: true,
    bookingEndDate: true,
    place: true,
    ServiceId: true,
    LocationId: true,
    serviceName: true,
    locationName: true,
    BookerUserId: true,
    PetId: true,
  }),
  {
    AgendaId: Id,
    misfit: Misfit,
    Pet: z.object({ petName: z.string() }),
    Booker: z.object({
      userName: z.string(),
      userLastName: z.string(),
      userPhone: z.string(),
      /** Without one there is no notice by mail: somebody has to call. */
      hasEmail: z.boolean(),
    }),
    /** A free slot after the change, its day's or else the nearest day's; null where the horizon has none. */
    proposal: z.nullable(Proposal),
  },
);
export type AffectedBooking = z.infer<typeof AffectedBooking>;

export const Impact = z.object({ affected: z.array(AffectedBooking) });
export type Impact = z.infer<typeof Impact>;

/** What becomes of one affected booking: it stays as a 'sobreturno', is cancelled with notice, or moves. */
export const BookingChoice = z.object({
  id: Id,
  /** As it was when chosen; changed since, the choice counts no more. */
  updatedAt: Millis,
  action: z.enum(['keep', 'cancel', 'move']),
  /** Where a 'move' goes: the start of a free slot after the change. */
  bookingStartDate: z.optional(WallSeconds),
  /** The agenda proposed for a 'move', where it isn't the booking's own. */
  AgendaId: z.optional(Id),
});
export type BookingChoice = z.infer<typeof BookingChoice>;

/** Sent with a change: one choice for each booking it affects, and the reason their owners are told. */
export const Decisions = z.object({
  choices: z._default(z.array(BookingChoice).check(z.maxLength(MOST_AFFECTED)), []),
  reason: z.optional(line(LIMITS.reason)),
});
export type Decisions = z.infer<typeof Decisions>;

/** What a refused change (409) tells beside its message where bookings still wait for a choice. */
export type Undecided = { message: string; code: 'conflict'; affected: AffectedBooking[] };
