import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { idParams, LIMITS, toTextSchema } from '../platform/fields.ts';
import { KnownBrowser, LoginAnswer } from './session.ts';

export const TOWN_ACCOUNT_MESSAGES = {
  unknown:
    'Tu cuenta del municipio no es la de nadie del personal. Pedí que te den de alta con el correo de esa cuenta',
  off: 'La cuenta del municipio quedó desvinculada y sus sesiones, cerradas: la próxima que ingrese con ese correo toma su lugar',
  failed: 'No pudimos confirmar tu cuenta del municipio. Probá otra vez',
} as const;

const MAX_ANSWER_LENGTH = 4_000;

const TownAccountStart = z.object({ url: z.string(), secret: z.string() });

export const TownAccountLogin = z.extend(LoginAnswer, { leaveAt: z.nullable(z.string()) });
export type TownAccountLogin = z.infer<typeof TownAccountLogin>;

export const startTownAccount = {
  method: 'POST',
  url: '/open/town-account',
  schema: {
    summary: 'Comienza el ingreso del personal con la cuenta del municipio (OpenID Connect)',
    response: { 200: TownAccountStart },
  },
  config: { access: 'anyone', bodyLimit: 1_024, perHour: 600 },
} as const satisfies Endpoint;

export const finishTownAccount = {
  method: 'PUT',
  url: '/open/town-account',
  schema: {
    summary:
      'Termina el ingreso con lo que trajo de vuelta el navegador; con el código secondFactor, falta el de la aplicación',
    body: z.object({
      accountSecret: toTextSchema(LIMITS.password),
      accountAnswer: toTextSchema(MAX_ANSWER_LENGTH),
      browser: KnownBrowser,
    }),
    response: { 200: TownAccountLogin },
  },
  config: { access: 'anyone', bodyLimit: 8_192, perHour: 600 },
} as const satisfies Endpoint;

/** `begun` comes from the details of the rejection 'secondFactor'. */
export const confirmTownAccount = {
  method: 'POST',
  url: '/open/town-account/code',
  schema: {
    summary: 'El código de la aplicación, después de la cuenta del municipio',
    body: z.object({
      begun: toTextSchema(MAX_ANSWER_LENGTH),
      code: toTextSchema(LIMITS.password),
      browser: KnownBrowser,
    }),
    response: { 200: TownAccountLogin },
  },
  config: { access: 'anyone', bodyLimit: 8_192, perHour: 600 },
} as const satisfies Endpoint;

/** Unlinks an account; the next login with the same e-mail links anew. */
export const removeTownAccount = {
  method: 'DELETE',
  url: '/api/users/:id/town-account',
  schema: {
    summary: 'Desvincula la cuenta del municipio de otra persona',
    ...idParams,
    response: { 200: z.object({ message: z.string() }) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
