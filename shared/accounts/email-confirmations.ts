import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Millis, NoContent } from '../platform/fields.ts';

export const EmailPurpose = z.enum(['own', 'change']);
export type EmailPurpose = z.infer<typeof EmailPurpose>;

export const CODE_TRIES = 5;
export const CODE_LENGTH = 6;

/** Path of the link; its secret follows '#', which no server logs. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

export const CONFIRMATION_MESSAGES = {
  confirmed: 'Tu correo quedó confirmado',
  changed: 'Tu correo cambió: desde ahora ingresás con el nuevo',
  kept: 'Tu correo quedó confirmado y el turno es tuyo',
  wrongCode: 'El código no es correcto. Fijate en el último correo que te mandamos',
  spentCode: 'Ese código ya no sirve. Pedí otro correo',
  spentLink: 'El enlace ya se usó o venció. Si ya confirmaste tu correo, no hace falta que hagas nada',
  tooSoon: 'Recién te mandamos un correo. Esperá un momento para pedir otro',
} as const;

export const EmailConfirmation = z.object({
  email: z.string(),
  resendAt: Millis,
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

const ConfirmationResult = z.object({
  message: z.string(),
  keptBookings: z.int(),
});

const purposeParams = { params: z.object({ purpose: EmailPurpose }) };

export const findEmailConfirmation = {
  method: 'GET',
  url: '/api/email-confirmations/:purpose',
  schema: {
    ...purposeParams,
    summary: 'La confirmación de correo pendiente',
    response: { 200: EmailConfirmation, 204: NoContent },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const resendEmailConfirmation = {
  method: 'POST',
  url: '/api/email-confirmations/:purpose/mail',
  schema: {
    ...purposeParams,
    summary: 'Manda otro correo con un código y un enlace nuevos; cada vez hay que esperar más',
    response: { 200: EmailConfirmation },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const confirmEmailByCode = {
  method: 'POST',
  url: '/api/email-confirmations/:purpose/code',
  schema: {
    ...purposeParams,
    summary: 'Confirma el correo con el código de seis números',
    body: z.object({
      code: z.string().check(z.regex(/^\s*\d{3}\s?\d{3}\s*$/, { error: 'son seis números' })),
    }),
    response: { 200: ConfirmationResult },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const confirmEmailByLink = {
  method: 'POST',
  url: '/open/email-confirmation',
  schema: {
    summary: 'Confirma el correo con lo que trae el enlace; también sin sesión y en otro aparato',
    body: z.object({
      token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: 'no es el de ningún correo nuestro' })),
    }),
    response: { 200: ConfirmationResult },
  },
  config: { access: 'anyone', bodyLimit: 1_024, perHour: 60 },
} as const satisfies Endpoint;
