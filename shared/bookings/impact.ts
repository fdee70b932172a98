import * as z from 'zod/mini';
import { Id, LIMITS, Millis, toLineSchema, WallSeconds } from '../platform/fields.ts';
import { BookingDetail } from './bookings.ts';

/** Most bookings that one change may affect. */
export const MAX_AFFECTED = 1_000;

/**
 * Reason why a booking lost its slot: outside the hours (or of another length, or with fewer places), closed,
 * or switched off.
 */
export const Displacement = z.enum(['outside', 'closed', 'off']);
export type Displacement = z.infer<typeof Displacement>;

/** Proposes a new place for a booking; the proposals of one list may be taken in any combination. */
export const Proposal = z.object({
  bookingStartDate: WallSeconds,
  bookingEndDate: WallSeconds,
  place: Id,
  /** Set for another agenda of the same service. */
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
    misfit: Displacement,
    Pet: z.object({ petName: z.string() }),
    Booker: z.object({
      userName: z.string(),
      userLastName: z.string(),
      userPhone: z.string(),
      /** False if no mail is possible, so that staff have to call. */
      hasEmail: z.boolean(),
    }),
    /** A free slot after the change, on its day or else the nearest; null if the horizon has none. */
    proposal: z.nullable(Proposal),
  },
);
export type AffectedBooking = z.infer<typeof AffectedBooking>;

export const Impact = z.object({ affected: z.array(AffectedBooking) });
export type Impact = z.infer<typeof Impact>;

/**
 * Choice for one affected booking: it stays on an extra place, is cancelled with a notification, or moves.
 */
export const BookingChoice = z.object({
  id: Id,
  /** Carries an optimistic lock: a choice made before a later change is rejected. */
  updatedAt: Millis,
  action: z.enum(['keep', 'cancel', 'move']),
  bookingStartDate: z.optional(WallSeconds),
  AgendaId: z.optional(Id),
});
export type BookingChoice = z.infer<typeof BookingChoice>;

export const AffectedBookingChoices = z.object({
  choices: z._default(z.array(BookingChoice).check(z.maxLength(MAX_AFFECTED)), []),
  reason: z.optional(toLineSchema(LIMITS.reason)),
});
export type AffectedBookingChoices = z.infer<typeof AffectedBookingChoices>;

export type UndecidedConflict = { message: string; code: 'conflict'; affected: AffectedBooking[] };
