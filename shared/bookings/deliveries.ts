import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis } from '../platform/fields.ts';

/** Without a mail server a mail is saved as a file and never becomes 'sent'. */
export const DeliveryState = z.enum(['waiting', 'sent', 'saved', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DELIVERY_KINDS: Readonly<Record<string, string>> = {
  bookingConfirmed: 'Confirmación de turno',
  bookingMoved: 'Cambio de turno',
  bookingCancelled: 'Cancelación de turno',
  bookingReminder: 'Recordatorio',
  placeOffered: 'Lugar ofrecido',
  drawWaiting: 'Resultado de un sorteo',
  bookingDone: 'Lo hecho en el turno',
  bookingMissed: 'Turno no atendido',
  petHandedOver: 'Indicaciones para casa',
  healthDue: 'Vacuna o control',
  accountMade: 'Cuenta nueva',
  emailConfirmation: 'Confirmación del correo',
  emailChangeAsked: 'Pedido de otro correo',
  emailChanged: 'Correo cambiado',
  newLogin: 'Ingreso desde otro navegador',
  codesGuessed: 'Códigos equivocados en el ingreso',
  secondFactor: 'Ingreso en dos pasos',
  passkey: 'Llave de acceso',
  passwordChanged: 'Clave cambiada',
  rectification: 'Pedido de corrección',
  farewell: 'Baja por falta de uso',
  petGone: 'Mascota que pasó a otra familia',
  petMerged: 'Fichas de una mascota que se unieron',
  petParted: 'Fichas de una mascota que se separaron',
  petCame: 'Mascota recibida',
  recovery: 'Clave temporal',
  welcome: 'Usuario y clave',
};

export const Delivery = z.object({
  id: Id,
  kind: z.string(),
  state: DeliveryState,
  createdAt: Millis,
  sentAt: z.nullable(Millis),
  /** The address with its middle left out. */
  sentTo: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  isRetriable: z.boolean(),
  BookingId: z.nullable(Id),
  UserId: Id,
  User: z.object({ userName: z.string(), userLastName: z.string() }),
});
export type Delivery = z.infer<typeof Delivery>;

export const MAX_DELIVERIES = 100;

export const Deliveries = z.object({
  /** False if mails are saved as files. */
  isMailSent: z.boolean(),
  isPhoneSent: z.boolean(),
  waiting: z.int(),
  oldestAt: z.nullable(Millis),
  lastSentAt: z.nullable(Millis),
  items: z.array(Delivery),
});
export type Deliveries = z.infer<typeof Deliveries>;

export const listDeliveries = {
  method: 'GET',
  url: '/api/deliveries',
  schema: {
    summary: 'Los avisos más nuevos de un estado',
    querystring: z.object({ state: DeliveryState }),
    response: { 200: Deliveries },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const retryDelivery = {
  method: 'POST',
  url: '/api/deliveries/:id/retry',
  schema: {
    ...idParams,
    summary: 'Intenta de nuevo un aviso que no salió',
    response: { 200: z.object({ id: Id }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
