import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Id, LIMITS, line, Millis, text } from '../platform/fields.ts';

export const RECTIFICATION_MESSAGES = {
  nothing: 'Escribí el nombre o el DNI como tienen que quedar',
  pending: 'Ya hay un pedido tuyo sin responder',
  answered: 'El pedido ya fue respondido',
  noAnswer: 'Escribí por qué no se corrige',
} as const;

/** Asked for, accepted or refused. */
const RectificationState = z.enum(['P', 'A', 'R']);

const Identity = z.object({
  userName: line(LIMITS.name),
  userLastName: line(LIMITS.name),
  userIdNumber: line(LIMITS.phone),
});

/** How name and DNI are to be, and why (Ley 25.326, art. 16). */
export const RectificationDraft = z.extend(Identity, { rectificationComment: text(LIMITS.comment) });
export type RectificationDraft = z.infer<typeof RectificationDraft>;

export const Rectification = z.object({
  id: Id,
  userName: z.string(),
  userLastName: z.string(),
  userIdNumber: z.string(),
  rectificationComment: z.string(),
  askedAt: Millis,
  rectificationState: RectificationState,
  answer: z.string(),
  answeredAt: z.nullable(Millis),
});
export type Rectification = z.infer<typeof Rectification>;

/** With whose it is, as they are written today. */
export const RectificationRequest = z.extend(Rectification, {
  User: z.object({ id: Id, userName: z.string(), userLastName: z.string(), userIdNumber: z.string() }),
});
export type RectificationRequest = z.infer<typeof RectificationRequest>;

export const askRectification = {
  method: 'POST',
  url: '/api/users/:id/rectifications',
  schema: {
    ...byId,
    summary: 'Pide que se corrija el nombre o el DNI propios',
    body: RectificationDraft,
    response: { 200: Rectification },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listOwnRectifications = {
  method: 'GET',
  url: '/api/users/:id/rectifications',
  schema: {
    ...byId,
    summary: 'Las correcciones que pidió la persona, lo más nuevo primero',
    response: { 200: z.array(Rectification) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listRectifications = {
  method: 'GET',
  url: '/api/rectifications',
  schema: {
    summary:
      'Correcciones pedidas: las que esperan, de la más vieja a la más nueva, y las últimas respondidas',
    response: { 200: z.array(RectificationRequest) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const answerRectification = {
  method: 'PUT',
  url: '/api/rectifications/:id',
  schema: {
    ...byId,
    summary: 'Acepta una corrección, que queda hecha, o la rechaza diciendo por qué; se avisa por correo',
    body: z.object({ isAccepted: z.boolean(), answer: text(LIMITS.comment) }),
    response: { 200: Rectification },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
