import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  CalendarDate,
  DeletedRow,
  Id,
  idParams,
  LIMITS,
  Millis,
  toLineSchema,
  WallSeconds,
} from '../platform/fields.ts';
import { Page, PageQuery } from '../platform/paging.ts';
import { PlaceOffer } from './waiting-list-offers.ts';

/** Offers, or expired offers in a row, after which an entry is paused. */
export const MAX_OFFERS = 3;
export const MAX_EXPIRED_IN_ROW = 2;
const MAX_DATES = 60;
const MAX_LOCATIONS = 50;

/** 'offered' waits for its owner's answer; 'booked', 'left' and 'ended' are over. */
const WaitingState = z.enum(['waiting', 'offered', 'paused', 'booked', 'left', 'ended']);

export const PauseReason = z.enum(['owner', 'offers', 'expired']);
export type PauseReason = z.infer<typeof PauseReason>;

export const WaitingEntryDraft = z.object({
  LocationIds: z.array(Id).check(z.maxLength(MAX_LOCATIONS)),
  /** First and last suitable day; null without a bound. */
  fromDate: z.nullable(CalendarDate),
  untilDate: z.nullable(CalendarDate),
  /** The only suitable days, between the bounds; empty for all of them. */
  dates: z.array(CalendarDate).check(z.maxLength(MAX_DATES)),
});
export type WaitingEntryDraft = z.infer<typeof WaitingEntryDraft>;

export const NewWaitingEntry = z.extend(WaitingEntryDraft, {
  ServiceId: Id,
  PetId: Id,
  BookingId: z.nullable(Id),
});
export type NewWaitingEntry = z.infer<typeof NewWaitingEntry>;

export const WaitingEntry = z.extend(NewWaitingEntry, {
  id: Id,
  waitingState: WaitingState,
  pauseReason: z.nullable(PauseReason),
  serviceName: z.string(),
  petName: z.string(),
  improvedStart: z.nullable(WallSeconds),
  /** Number of pets of the service before this one; null unless it waits. */
  petsBefore: z.nullable(z.int()),
  /** Places of the service that went to the list this month. */
  placesThisMonth: z.int(),
  offersLeft: z.int(),
  offer: z.nullable(PlaceOffer),
  createdAt: Millis,
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const ServiceWaitingEntry = z.extend(WaitingEntry, {
  UserId: Id,
  Owner: z.object({ userName: z.string(), userLastName: z.string(), userPhone: z.string() }),
  priorityReason: z.nullable(z.string()),
  /** True if no channel reaches the owner of its open offer, so that staff call. */
  mustCall: z.boolean(),
});
export type ServiceWaitingEntry = z.infer<typeof ServiceWaitingEntry>;

export const WAITING_MESSAGES = {
  off: 'Este servicio no tiene lista de espera',
  twice: (petName: string) => `${petName} ya está en la lista de espera de este servicio`,
  booked: (petName: string) => `${petName} ya tiene turno: podés anotarte para adelantarlo`,
  notImprovable: 'Ese turno ya no se puede adelantar',
  unverified: 'Para anotarte en la lista tenés que confirmar tu correo',
  dates: 'El último día tiene que ser posterior al primero',
  location: 'Ese lugar no da este servicio',
  over: 'Ya no estás en la lista de espera',
  offered: 'Tenés un lugar ofrecido: primero contestá',
  offering: 'Estamos ofreciendo lugares a la lista de espera. Probá en unos minutos',
  /** Staff may insist: the offer is revoked. */
  held: 'Ese lugar está ofrecido a la lista de espera',
  taken: 'Ese lugar ya no está libre',
  tooLate: 'Libre, sin tiempo de avisar',
  hasOffer: 'Esta persona ya tiene un lugar ofrecido',
  notWaiting: 'Esa mascota ya no espera en la lista',
  expired: 'Se terminó el tiempo para contestar',
  answered: 'Ya contestaste este ofrecimiento',
  revoked: 'Este lugar ya no está disponible',
  reason: 'Tenés que escribir el motivo',
  accepted: 'Listo, el turno es tuyo',
  moved: 'Listo, adelantaste el turno',
  declined: 'Seguís en tu puesto de la lista',
  waits: 'Seguís en la lista de espera',
  paused: 'Tu espera quedó en pausa: para seguir, entrá a «Mis turnos»',
  left: 'Saliste de la lista de espera',
  unanswered: 'Anotado: no atiende',
} as const;

export function describeDecline(isLastOffer: boolean): string {
  return isLastOffer
    ? 'Es el tercer lugar que te ofrecemos: con «No puedo ese día» tu espera queda en pausa.'
    : 'Con «No puedo ese día» seguís en tu puesto de la lista.';
}

export function formatPetsBefore(count: number, petName: string): string {
  if (count === 0) return `Ninguna mascota antes que ${petName}`;
  return `${count} ${count === 1 ? 'mascota' : 'mascotas'} antes que ${petName}`;
}

const user = { access: 'user' } as const;
const staff = { access: 'staff' } as const;

export const listWaitingEntries = {
  method: 'GET',
  url: '/api/waiting-list',
  schema: {
    summary: 'Las propias mascotas en listas de espera, con el lugar que se les ofrece',
    response: { 200: z.array(WaitingEntry) },
  },
  config: user,
} as const satisfies Endpoint;

export const createWaitingEntry = {
  method: 'POST',
  url: '/api/waiting-list',
  schema: {
    summary: 'Anota una mascota en la lista de espera de un servicio, o para adelantar su turno',
    body: NewWaitingEntry,
    response: { 200: WaitingEntry },
  },
  config: user,
} as const satisfies Endpoint;

export const updateWaitingEntry = {
  method: 'PUT',
  url: '/api/waiting-list/:id',
  schema: {
    ...idParams,
    summary: 'Cambia los días y lugares que sirven, sin perder el puesto',
    body: WaitingEntryDraft,
    response: { 200: WaitingEntry },
  },
  config: user,
} as const satisfies Endpoint;

export const pauseWaitingEntry = {
  method: 'PUT',
  url: '/api/waiting-list/:id/pause',
  schema: {
    ...idParams,
    summary: 'Pausa o retoma la espera; después de tres ofrecimientos retoma al final de la lista',
    body: z.object({ isPaused: z.boolean() }),
    response: { 200: WaitingEntry },
  },
  config: user,
} as const satisfies Endpoint;

export const leaveWaitingList = {
  method: 'DELETE',
  url: '/api/waiting-list/:id',
  schema: { ...idParams, summary: 'Sale de la lista de espera', response: { 200: DeletedRow } },
  config: user,
} as const satisfies Endpoint;

export const listServiceWaiting = {
  method: 'GET',
  url: '/api/services/:id/waiting-list',
  schema: {
    ...idParams,
    summary: 'La lista de espera de un servicio, en orden; con texto, por mascota, persona o DNI',
    querystring: PageQuery,
    response: { 200: Page(ServiceWaitingEntry) },
  },
  config: staff,
} as const satisfies Endpoint;

export const offerPlace = {
  method: 'POST',
  url: '/api/waiting-list/:id/offers',
  schema: {
    ...idParams,
    summary: 'Ofrece un lugar libre a una mascota de la lista',
    body: z.object({ AgendaId: Id, bookingStartDate: WallSeconds }),
    response: { 200: ServiceWaitingEntry },
  },
  config: staff,
} as const satisfies Endpoint;

export const prioritiseEntry = {
  method: 'PUT',
  url: '/api/waiting-list/:id/priority',
  schema: {
    ...idParams,
    summary: 'Da prioridad a una mascota de la lista, con motivo; sin motivo la quita',
    body: z.object({ reason: z.nullable(toLineSchema(LIMITS.reason)) }),
    response: { 200: ServiceWaitingEntry },
  },
  config: staff,
} as const satisfies Endpoint;
