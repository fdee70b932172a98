import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, PathId, toLineSchema, toTextSchema } from '../platform/fields.ts';

export const ROLE_IDS = { SYSADMIN: 1, ADMIN: 2, USER: 3 } as const;
export const RoleName = z.enum(['USER', 'ADMIN', 'SYSADMIN']);
export type RoleName = z.infer<typeof RoleName>;

export const LoginAnswer = z.object({
  token: z.string(),
  userId: Id,
  userName: z.string(),
  userLastName: z.string(),
  email: z.string(),
  roleName: RoleName,
  mustChangePassword: z.boolean(),
  mustSetUpFactor: z.boolean(),
  /** Secret for the next login: failures elsewhere then don't delay this browser. */
  browser: z.string(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Drops a malformed secret instead of rejecting the request. */
export const KnownBrowser = z.catch(z.optional(toTextSchema(LIMITS.password)), undefined);

const MessageAnswer = z.object({ message: z.string() });

export const login = {
  method: 'POST',
  url: '/open/login',
  schema: {
    summary: 'Ingreso; pwd es el MD5 de la clave en hexadecimal',
    body: z.object({
      email: toTextSchema(LIMITS.email),
      pwd: toTextSchema(LIMITS.password),
      browser: KnownBrowser,
      code: z.optional(toTextSchema(LIMITS.password)),
      // Token of the same person's session that this login ends.
      replaces: z.catch(z.optional(toTextSchema(LIMITS.password)), undefined),
    }),
    response: { 200: LoginAnswer },
  },
  config: { access: 'anyone', bodyLimit: 8_192, proofOfWork: true },
} as const satisfies Endpoint;

export const recoverPassword = {
  method: 'POST',
  url: '/open/passwordrecovery',
  schema: {
    summary: 'Pide una clave temporal por correo; responde igual exista o no la cuenta',
    body: z.object({ email: z.catch(z.string(), '') }),
    response: { 200: MessageAnswer },
  },
  config: { access: 'anyone', bodyLimit: 2_048, perHour: 30 },
} as const satisfies Endpoint;

export const logout = {
  method: 'POST',
  url: '/api/logout',
  schema: { summary: 'Cierra la sesión', response: { 200: MessageAnswer } },
  config: { access: 'user', allowsTemporary: true, setsUpFactor: true },
} as const satisfies Endpoint;

const EmailChange = z.object({ isPending: z.boolean() });
export type EmailChange = z.infer<typeof EmailChange>;

export const changeEmail = {
  method: 'PUT',
  url: '/api/users/:id/email',
  schema: {
    summary: 'Cambio del correo propio; pide la clave y, donde hay correo, espera la confirmación del nuevo',
    params: z.object({ id: PathId }),
    body: z.object({ userEmail: toLineSchema(LIMITS.email), userPassword: toTextSchema(LIMITS.password) }),
    response: { 200: EmailChange },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const changePassword = {
  method: 'PUT',
  url: '/api/users/:id/changepassword',
  schema: {
    summary:
      'Cambio de clave; cierra las otras sesiones y termina enlaces de calendario y códigos de mascotas',
    params: z.object({ id: PathId }),
    body: z.object({ oldPass: toTextSchema(LIMITS.password), newPass: toTextSchema(LIMITS.password) }),
    response: { 200: MessageAnswer },
  },
  config: { access: 'user', allowsTemporary: true },
} as const satisfies Endpoint;
