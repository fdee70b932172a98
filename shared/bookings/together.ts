import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, PathId, PathWallSeconds } from '../platform/fields.ts';
import { FreeSlot } from '../schedule/agendas.ts';
import { MAX_PETS_TOGETHER } from '../schedule/services.ts';
import { Booking, NewBooking } from './bookings.ts';

/**
 * Asks for places for several pets of one person from one start on: in its slot if it has enough, else in
 * consecutive slots.
 */
export const BookTogetherRequest = z.extend(z.omit(NewBooking, { PetId: true }), {
  PetIds: z.array(Id).check(z.minLength(2), z.maxLength(MAX_PETS_TOGETHER)),
});
export type BookTogetherRequest = z.infer<typeof BookTogetherRequest>;

const TogetherResult = z.object({ ok: z.int(), message: z.string(), results: z.array(Booking) });

/** Comes with a rejection; `nearest` is null if no start within the horizon has enough places. */
export type TogetherRejectionDetails = { nearest: FreeSlot | null };

export const TOGETHER_MESSAGES = {
  unconfirmed: 'Hasta que confirmes tu correo se reserva de a una mascota',
  samePet: 'Elegiste dos veces la misma mascota',
  most: (most: number) =>
    most === 1
      ? 'Este servicio se reserva de a una mascota'
      : `Este servicio se reserva para ${most} mascotas juntas, como máximo`,
} as const;

export const bookTogether = {
  method: 'POST',
  url: '/api/bookings/together',
  schema: {
    summary: 'Reserva un turno para cada mascota: todos o ninguno',
    body: BookTogetherRequest,
    response: { 200: TogetherResult },
  },
  config: { access: 'user', rejection: { ok: 0, results: [] }, proofOfWork: true },
} as const satisfies Endpoint;

/** Says why the pets don't fit from a start on, null if they do, and the nearest start where they would. */
export const TogetherRoom = z.object({ refusal: z.nullable(z.string()), nearest: z.nullable(FreeSlot) });
export type TogetherRoom = z.infer<typeof TogetherRoom>;

export const findTogetherRoom = {
  method: 'GET',
  url: '/api/bookings/together/room',
  schema: {
    summary:
      'Si desde un horario hay lugar para varias mascotas, y si no, el horario más cercano desde el que hay',
    querystring: z.object({
      serviceId: PathId,
      locationId: PathId,
      operatorUserId: PathId,
      start: PathWallSeconds,
      count: PathId,
    }),
    response: { 200: TogetherRoom },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const findTogetherRejection = {
  method: 'GET',
  url: '/api/bookings/together',
  schema: {
    summary: 'Por qué uno todavía reserva de a una mascota; null si puede reservar varias juntas',
    response: { 200: z.object({ refusal: z.nullable(z.string()) }) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
