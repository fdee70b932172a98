import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { idParams, LIMITS, Millis, toTextSchema } from '../platform/fields.ts';

export const SECOND_FACTOR_MESSAGES = {
  wrongCode: 'El código no es correcto. Fijate que la hora del teléfono esté bien y probá con el siguiente',
  off: 'El ingreso en dos pasos quedó desactivado',
} as const;

export const RECOVERY_CODES = 10;

const SecondFactor = z.object({
  since: z.nullable(Millis),
  recoveryLeft: z.int(),
  isRequired: z.boolean(),
});

export const FactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof FactorSecret>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const PasswordProof = z.object({ userPassword: toTextSchema(LIMITS.password) });
const MessageAnswer = z.object({ message: z.string() });
const url = '/api/second-factor';

export const findSecondFactor = {
  method: 'GET',
  url,
  schema: { summary: 'El propio ingreso en dos pasos', response: { 200: SecondFactor } },
  config: { access: 'staff', setsUpFactor: true },
} as const satisfies Endpoint;

export const beginSecondFactor = {
  method: 'POST',
  url,
  schema: {
    summary: 'Da el secreto para la aplicación de códigos; rige recién cuando se confirma con uno',
    body: PasswordProof,
    response: { 200: FactorSecret },
  },
  config: { access: 'staff', setsUpFactor: true },
} as const satisfies Endpoint;

export const confirmSecondFactor = {
  method: 'PUT',
  url,
  schema: {
    summary: 'Activa el ingreso en dos pasos con un código de la aplicación; da los de recuperación, una vez',
    body: z.object({ code: toTextSchema(LIMITS.password) }),
    response: { 200: RecoveryCodes },
  },
  config: { access: 'staff', setsUpFactor: true },
} as const satisfies Endpoint;

export const removeSecondFactor = {
  method: 'DELETE',
  url,
  schema: {
    summary: 'Desactiva el propio ingreso en dos pasos',
    body: PasswordProof,
    response: { 200: MessageAnswer },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const removeUserSecondFactor = {
  method: 'DELETE',
  url: '/api/users/:id/second-factor',
  schema: {
    summary: 'Desactiva el ingreso en dos pasos de otra persona, que lo configura de nuevo',
    ...idParams,
    response: { 200: MessageAnswer },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
