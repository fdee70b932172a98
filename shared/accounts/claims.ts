import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { idParams, Millis } from '../platform/fields.ts';

export const CLAIM_TRIES = 5;
export const CLAIM_DAYS = 60;

export const CLAIM_MESSAGES = {
  /** Is equal for a wrong code, a spent one and an unknown DNI, so that it reveals no registration. */
  refused: 'El código no corresponde a ese DNI o ya venció. Pedí otro en el mostrador',
  hasAccount: 'Esta persona ya tiene con qué ingresar',
  noDni: 'Para darle un código, cargá antes su DNI',
} as const;

export const ClaimCode = z.object({ claimCode: z.string(), expiresAt: Millis });
export type ClaimCode = z.infer<typeof ClaimCode>;

export const giveClaimCode = {
  method: 'POST',
  url: '/api/users/:id/claim-code',
  schema: {
    ...idParams,
    summary: 'Código para que quien se registró en el mostrador haga suya la cuenta; se muestra una vez',
    response: { 200: ClaimCode },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const TemporaryPassword = z.object({ temporaryPassword: z.string(), expiresAt: Millis });
export type TemporaryPassword = z.infer<typeof TemporaryPassword>;

export const giveTemporaryPassword = {
  method: 'POST',
  url: '/api/users/:id/temporary-password',
  schema: {
    ...idParams,
    summary: 'Clave temporal para dar en mano, donde no salen correos; se muestra una vez',
    response: { 200: TemporaryPassword },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
