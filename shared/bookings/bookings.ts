import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  Id,
  idParams,
  LIMITS,
  Millis,
  PathId,
  PathWallSeconds,
  toLineSchema,
  toTextSchema,
  WallSeconds,
} from '../platform/fields.ts';
import { Location } from '../schedule/locations.ts';
import { PreparationDraft } from '../schedule/services.ts';
import { Absence } from './absences.ts';

export const BOOKING_STATUSES = { A: 'Reservado', C: 'Cancelado', D: 'Cumplido', N: 'No cumplido' } as const;
export const BookingStatus = z.enum(['A', 'C', 'D', 'N']);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const Booking = z.object({
  id: Id,
  bookingDate: WallSeconds,
  bookingStartDate: WallSeconds,
  bookingEndDate: WallSeconds,
  bookingStartTime: z.string(),
  bookingEndTime: z.string(),
  bookingComment: z.string(),
  bookingStatus: BookingStatus,
  overrideReason: z.nullable(z.string()),
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  BookerUserId: Id,
  PetId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  /** Last moment (wall clock) at which its owner may cancel or move it. */
  changeableUntil: WallSeconds,
  /** End of the hold; null once its booker confirmed the address. */
  heldUntilAt: z.nullable(Millis),
  updatedAt: Millis,
  /** Channel by which the owner is notified of a change by staff. */
  told: z.optional(z.enum(['mail', 'phone', 'call'])),
  Pet: z.object({ petName: z.string() }),
  Service: z.object({ serviceName: z.string() }),
  Booker: z.object({ userName: z.string(), userLastName: z.string() }),
});
export type Booking = z.infer<typeof Booking>;

/** Days that staff may backdate bookings of paper lists (docs/rules.md#agendas). */
export const MAX_BACKDATE_DAYS = 30;

/** Answer to the mailed confirmation request, 'none' before one arrives; null for bookers without mail. */
export const BookingAnswer = z.nullable(z.enum(['coming', 'none']));
export type BookingAnswer = z.infer<typeof BookingAnswer>;

export const NOT_DONE_REASONS = {
  absent: 'No vino',
  unfit: 'Vino y no se pudo',
  town: 'Suspendió el municipio',
} as const;
export const NotDoneReason = z.enum(['absent', 'unfit', 'town']);
export type NotDoneReason = z.infer<typeof NotDoneReason>;

export const BookingDetail = z.extend(Booking, {
  AgendaId: Id,
  place: z.int(),
  answer: BookingAnswer,
  /** Instant of the confirmation request; set if the service lets staff reassign an unanswered booking. */
  unansweredSince: z.optional(Millis),
  notDoneReason: z.optional(NotDoneReason),
  createdAt: Millis,
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  Pet: z.object({
    petName: z.string(),
    petGender: z.enum(['F', 'M', 'X']),
    petBirthDate: z.nullable(z.string()),
    specieName: z.nullable(z.string()),
    breedName: z.string(),
  }),
  Booker: z.object({
    userName: z.string(),
    userLastName: z.string(),
    userPhone: z.string(),
    userIdNumber: z.string(),
  }),
});
export type BookingDetail = z.infer<typeof BookingDetail>;

export const BookingSheet = z.extend(BookingDetail, {
  preparation: z.array(z.pick(PreparationDraft, { hoursBefore: true, minutesBefore: true, text: true })),
  bring: z.string(),
  Location: z.pick(Location, {
    locationAddress: true,
    locationNotes: true,
    locationMapUrl: true,
    locationPhone: true,
    locationEntrance: true,
    latitude: true,
    longitude: true,
  }),
  ticketToken: z.string(),
  calendarPath: z.string(),
  /** Set for staff if the booking was missed and its service counts absences. */
  absence: z.optional(Absence),
  /** True for staff if the booker has no account, which a claim code would give them. */
  isClaimable: z.boolean(),
});
export type BookingSheet = z.infer<typeof BookingSheet>;

export const FreePlace = z.pick(BookingDetail, {
  AgendaId: true,
  place: true,
  bookingDate: true,
  bookingStartDate: true,
  bookingEndDate: true,
  bookingStartTime: true,
  bookingEndTime: true,
  ServiceId: true,
  LocationId: true,
  OperatorUserId: true,
  serviceName: true,
  locationName: true,
});

/** One of a day's places: a booking, or without `id` a free one. */
export const DayPlace = z.extend(z.partial(BookingDetail), {
  ...FreePlace.shape,
  /** Wall clock until which a free place is offered to the waiting list. */
  offer: z.optional(z.object({ id: Id, petName: z.string(), offerUntil: WallSeconds })),
});
export type DayPlace = z.infer<typeof DayPlace>;

export function isTaken(place: DayPlace): place is BookingDetail {
  return place.id !== undefined;
}

/** The client's part of a booking; end, names and status come from the server. */
export const NewBooking = z.object({
  bookingStartDate: WallSeconds,
  bookingComment: z.optional(z.nullable(toTextSchema(LIMITS.comment))),
  ServiceId: z._default(Id, 1),
  LocationId: z._default(Id, 1),
  OperatorUserId: z._default(Id, 1),
  BookerUserId: Id,
  PetId: Id,
  overrideReason: z.optional(z.nullable(toTextSchema(LIMITS.comment))),
  /** Only for staff: the organisation whose reserved place the pet takes. */
  organisation: z.optional(z.nullable(toLineSchema(LIMITS.name))),
});
export type NewBooking = z.infer<typeof NewBooking>;

export const BookingResult = z.object({ ok: z.int(), message: z.string(), result: z.nullable(Booking) });
export type BookingResult = z.infer<typeof BookingResult>;

export const Whereabouts = z.enum(['away', 'waiting', 'inside']);
export type Whereabouts = z.infer<typeof Whereabouts>;

export const BookingChange = z.object({
  bookingStatus: z.optional(BookingStatus),
  notDoneReason: z.optional(z.nullable(NotDoneReason)),
  whereabouts: z.optional(Whereabouts),
  reason: z.optional(toLineSchema(LIMITS.reason)),
  bookingComment: z.optional(z.nullable(toTextSchema(LIMITS.comment))),
  updatedAt: z.optional(Millis),
});
export type BookingChange = z.infer<typeof BookingChange>;

/** A new slot, of the booking's own agenda or of the one with this service, location and operator. */
export const BookingMove = z.object({
  bookingStartDate: WallSeconds,
  ServiceId: z.optional(Id),
  LocationId: z.optional(Id),
  OperatorUserId: z.optional(Id),
  updatedAt: z.optional(Millis),
  overrideReason: z.optional(z.nullable(toTextSchema(LIMITS.comment))),
  reason: z.optional(toLineSchema(LIMITS.reason)),
});
export type BookingMove = z.infer<typeof BookingMove>;

export const listBookings = {
  method: 'GET',
  url: '/api/bookings',
  schema: { summary: 'Turnos propios', response: { 200: z.array(Booking) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listUserBookings = {
  method: 'GET',
  url: '/api/users/:id/bookings',
  schema: { ...idParams, summary: 'Turnos de una persona', response: { 200: z.array(Booking) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const createBooking = {
  method: 'POST',
  url: '/api/booking',
  schema: { summary: 'Reserva un turno', body: NewBooking, response: { 200: BookingResult } },
  config: { access: 'user', rejection: { ok: 0, result: null }, proofOfWork: true },
} as const satisfies Endpoint;

export const changeBooking = {
  method: 'PUT',
  url: '/api/bookings/:id',
  schema: {
    summary: 'Cambia el estado o el comentario de un turno',
    ...idParams,
    body: BookingChange,
    response: { 200: Booking },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const moveBooking = {
  method: 'POST',
  url: '/api/bookings/:id/move',
  schema: {
    summary: 'Mueve un turno: deja su lugar solo si consigue el otro',
    ...idParams,
    body: BookingMove,
    response: { 200: BookingResult },
  },
  config: { access: 'user', rejection: { ok: 0, result: null }, proofOfWork: true },
} as const satisfies Endpoint;

export const findBooking = {
  method: 'GET',
  url: '/api/bookings/:id',
  schema: { ...idParams, summary: 'Un turno', response: { 200: BookingSheet } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listDay = {
  method: 'GET',
  url: '/api/bookings/all/:serviceId/:locationId/:operatorUserId/:bookingDate',
  schema: {
    summary: 'Todos los lugares de un día, en orden; con If-None-Match, 304 si nada cambió',
    params: z.object({
      serviceId: PathId,
      locationId: PathId,
      operatorUserId: PathId,
      bookingDate: PathWallSeconds,
    }),
    response: { 200: z.array(DayPlace), 204: z.null() },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
