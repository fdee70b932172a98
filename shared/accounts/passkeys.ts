import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';
import { KnownBrowser, LoginAnswer } from './session.ts';

export const MAX_PASSKEYS = 10;
/** Counts characters; answers with an RSA key take some 2,000. */
const MAX_ANSWER_LENGTH = 10_000;

export const PASSKEY_MESSAGES = {
  failed: 'No pudimos confirmar tu llave de acceso. Probá otra vez, o ingresá con tu correo y tu clave',
  refused: 'No pudimos guardar la llave de acceso. Probá otra vez',
  stepFirst: 'Activá primero el ingreso en dos pasos: es lo que te deja entrar si perdés la llave',
  tooMany: `Podés tener hasta ${MAX_PASSKEYS} llaves de acceso. Quitá una que ya no uses`,
  known: 'Esa llave de acceso ya está guardada',
  name: 'Tenés que ponerle un nombre',
  off: 'La llave de acceso quedó quitada',
} as const;

export const Passkey = z.object({
  id: Id,
  passkeyName: z.string(),
  createdAt: Millis,
  usedAt: z.nullable(Millis),
});
export type Passkey = z.infer<typeof Passkey>;

const PasskeyOptions = z.object({ options: z.string() });
const passkeyAnswer = toTextSchema(MAX_ANSWER_LENGTH);
const passkeyName = toLineSchema(LIMITS.name);
const ownPasskeysResponse = { 200: z.array(Passkey) };

export const listPasskeys = {
  method: 'GET',
  url: '/api/passkeys',
  schema: { summary: 'Las propias llaves de acceso', response: ownPasskeysResponse },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const beginPasskey = {
  method: 'POST',
  url: '/api/passkeys/options',
  schema: { summary: 'Comienza a guardar una llave de acceso (WebAuthn)', response: { 200: PasskeyOptions } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const savePasskey = {
  method: 'POST',
  url: '/api/passkeys',
  schema: {
    summary: 'Guarda la llave de acceso que hizo el navegador',
    body: z.object({ passkeyName, passkeyAnswer }),
    response: ownPasskeysResponse,
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const renamePasskey = {
  method: 'PUT',
  url: '/api/passkeys/:id',
  schema: {
    ...idParams,
    summary: 'Otro nombre para una llave',
    body: z.object({ passkeyName }),
    response: ownPasskeysResponse,
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  url: '/api/passkeys/:id',
  schema: { ...idParams, summary: 'Quita una llave de acceso propia', response: ownPasskeysResponse },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const startPasskeyLogin = {
  method: 'POST',
  url: '/open/passkey',
  schema: { summary: 'Comienza un ingreso con llave de acceso', response: { 200: PasskeyOptions } },
  config: { access: 'anyone', bodyLimit: 1_024, perHour: 600 },
} as const satisfies Endpoint;

export const finishPasskeyLogin = {
  method: 'PUT',
  url: '/open/passkey',
  schema: {
    summary: 'Termina el ingreso con lo que firmó la llave, que vale por la clave y por el código',
    body: z.object({ passkeyAnswer, browser: KnownBrowser }),
    response: { 200: LoginAnswer },
  },
  config: { access: 'anyone', bodyLimit: 12_288, perHour: 600 },
} as const satisfies Endpoint;
