import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, WallSeconds } from '../platform/fields.ts';
import { DrawSummary } from '../schedule/draws.ts';
import { BookingStatus } from './bookings.ts';

const MAX_DAYS = 60;
const MAX_PETS = 10;

export const DrawDay = z.object({
  id: Id,
  operativoDate: z.string(),
  operativoTitle: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  opens: z.nullable(WallSeconds),
  closes: z.nullable(WallSeconds),
});
export type DrawDay = z.infer<typeof DrawDay>;

/** Everything that anybody needs to recompute the order (rules.md#draw), without names. */
export const PublicDraw = z.extend(DrawSummary, {
  ServiceId: Id,
  serviceName: z.string(),
  days: z.array(DrawDay),
  commitment: z.string(),
  codes: z.array(z.string()),
  codesHash: z.nullable(z.string()),
  publicNumber: z.string(),
  secret: z.nullable(z.string()),
});
export type PublicDraw = z.infer<typeof PublicDraw>;

const EntryState = z.enum(['entered', 'booked', 'waiting', 'out']);

const DrawnBooking = z.object({
  id: Id,
  PetId: Id,
  petName: z.string(),
  bookingStartDate: WallSeconds,
  bookingStatus: BookingStatus,
  isComing: z.boolean(),
  locationName: z.string(),
  locationAddress: z.string(),
});

export const DrawEntry = z.object({
  code: z.string(),
  PetIds: z.array(Id),
  OperativoIds: z.array(Id),
  entryState: EntryState,
  /** Position in the order of the draw, from 1; null before the draw. */
  place: z.nullable(z.int()),
  waitingPlace: z.nullable(z.int()),
  bookings: z.array(DrawnBooking),
});
export type DrawEntry = z.infer<typeof DrawEntry>;

export const OwnDraw = z.extend(DrawSummary, {
  ServiceId: Id,
  serviceName: z.string(),
  days: z.array(DrawDay),
  mostPets: z.int(),
  entry: z.nullable(DrawEntry),
});
export type OwnDraw = z.infer<typeof OwnDraw>;

export const DrawEntryDraft = z.object({
  UserId: z.optional(Id),
  PetIds: z.array(Id).check(z.maxLength(MAX_PETS)),
  OperativoIds: z.array(Id).check(z.maxLength(MAX_DAYS)),
});
export type DrawEntryDraft = z.infer<typeof DrawEntryDraft>;

export const findPublicDraw = {
  method: 'GET',
  url: '/open/draws/:id',
  schema: {
    ...idParams,
    summary: 'Un sorteo con lo que hace falta para comprobarlo',
    response: { 200: PublicDraw },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

const user = { access: 'user' } as const;
export const findOwnDraw = {
  method: 'GET',
  url: '/api/draws/:id/entry',
  schema: {
    ...idParams,
    summary: 'Un sorteo con la propia inscripción; para el personal, la de una persona',
    querystring: z.object({ userId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    response: { 200: OwnDraw },
  },
  config: user,
} as const satisfies Endpoint;

export const enterDraw = {
  method: 'PUT',
  url: '/api/draws/:id/entry',
  schema: {
    ...idParams,
    summary: 'Inscribe a una persona, o cambia su inscripción',
    body: DrawEntryDraft,
    response: { 200: OwnDraw },
  },
  config: user,
} as const satisfies Endpoint;

export const leaveDraw = {
  method: 'DELETE',
  url: '/api/draws/:id/entry',
  schema: { ...idParams, summary: 'Borra la propia inscripción', response: { 200: OwnDraw } },
  config: user,
} as const satisfies Endpoint;

export const answerDraw = {
  method: 'POST',
  url: '/api/draws/:id/answer',
  schema: {
    ...idParams,
    summary: 'Confirma los turnos sorteados, o los deja; el personal, lo que la persona dijo por teléfono',
    body: z.object({ isComing: z.boolean(), UserId: z.optional(Id) }),
    response: { 200: OwnDraw },
  },
  config: user,
} as const satisfies Endpoint;
