import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';

export const CORRECTION_MESSAGES = {
  nothing: 'Escribí el nombre o el DNI como tienen que quedar',
  pending: 'Ya hay un pedido tuyo sin responder',
  answered: 'El pedido ya fue respondido',
  noAnswer: 'Escribí por qué no se corrige',
} as const;

/** Open (P), accepted (A), rejected (R). */
const CorrectionState = z.enum(['P', 'A', 'R']);

const Identity = z.object({
  userName: toLineSchema(LIMITS.name),
  userLastName: toLineSchema(LIMITS.name),
  userIdNumber: toLineSchema(LIMITS.phone),
});

/** Requested name and DNI with a reason (Ley 25.326, art. 16). */
export const CorrectionDraft = z.extend(Identity, { rectificationComment: toTextSchema(LIMITS.comment) });
export type CorrectionDraft = z.infer<typeof CorrectionDraft>;

export const CorrectionRequest = z.object({
  id: Id,
  userName: z.string(),
  userLastName: z.string(),
  userIdNumber: z.string(),
  rectificationComment: z.string(),
  askedAt: Millis,
  rectificationState: CorrectionState,
  answer: z.string(),
  answeredAt: z.nullable(Millis),
});
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

export const UserCorrectionRequest = z.extend(CorrectionRequest, {
  User: z.object({ id: Id, userName: z.string(), userLastName: z.string(), userIdNumber: z.string() }),
});
export type UserCorrectionRequest = z.infer<typeof UserCorrectionRequest>;

export const requestCorrection = {
  method: 'POST',
  url: '/api/users/:id/rectifications',
  schema: {
    ...idParams,
    summary: 'Pide que se corrija el nombre o el DNI propios',
    body: CorrectionDraft,
    response: { 200: CorrectionRequest },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listOwnCorrections = {
  method: 'GET',
  url: '/api/users/:id/rectifications',
  schema: {
    ...idParams,
    summary: 'Las correcciones que pidió la persona, lo más nuevo primero',
    response: { 200: z.array(CorrectionRequest) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listCorrections = {
  method: 'GET',
  url: '/api/rectifications',
  schema: {
    summary:
      'Correcciones pedidas: las que esperan, de la más vieja a la más nueva, y las últimas respondidas',
    response: { 200: z.array(UserCorrectionRequest) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const answerCorrection = {
  method: 'PUT',
  url: '/api/rectifications/:id',
  schema: {
    ...idParams,
    summary: 'Acepta una corrección, que queda hecha, o la rechaza diciendo por qué; se avisa por correo',
    body: z.object({ isAccepted: z.boolean(), answer: toTextSchema(LIMITS.comment) }),
    response: { 200: CorrectionRequest },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
