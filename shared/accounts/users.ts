import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  DeletedRow,
  Id,
  IdOrZero,
  idParams,
  LIMITS,
  Millis,
  toLineSchema,
  toTextSchema,
} from '../platform/fields.ts';
import { Page, PageQuery } from '../platform/paging.ts';

/** 'Turnos municipales': owns the general agendas; can't log in and is never listed, edited or deleted. */
export const SYSTEM_OPERATOR_ID = 1;

export const User = z.object({
  id: Id,
  userEmail: z.string(),
  userName: z.string(),
  userLastName: z.string(),
  userPhone: z.string(),
  userIdNumber: z.string(),
  userStatus: z.string(),
  /** Real unix seconds of the last acceptance. */
  userTermsAcceptanceDate: z.nullable(z.int()),
  StateId: z.nullable(Id),
  CityId: z.nullable(IdOrZero),
  userOtherCity: z.string(),
  userAddress: z.string(),
  RoleId: Id,
  City: z.object({ cityName: z.string() }),
  updatedAt: Millis,
});
export type User = z.infer<typeof User>;

const toOptionalTextSchema = (max: number) => z.optional(z.nullable(toTextSchema(max)));
const toOptionalLineSchema = (max: number) => z.optional(z.nullable(toLineSchema(max)));
const toDigitsSchema = (max: number) =>
  z.optional(z.nullable(z.union([toLineSchema(max), z.int().check(z.gte(0))])));

/** All optional: the twelve ordered rules report what is missing. */
export const SignUp = z.object({
  userName: toOptionalLineSchema(LIMITS.name),
  userLastName: toOptionalLineSchema(LIMITS.name),
  userEmail: toOptionalLineSchema(LIMITS.email),
  userPassword: toOptionalTextSchema(LIMITS.password),
  userRepeatPassword: toOptionalTextSchema(LIMITS.password),
  userPhone: toDigitsSchema(LIMITS.phone),
  userIdNumber: toDigitsSchema(LIMITS.phone),
  StateId: z.optional(z.nullable(IdOrZero)),
  CityId: z.optional(z.nullable(IdOrZero)),
  userOtherCity: toOptionalLineSchema(LIMITS.name),
  userAddress: toOptionalLineSchema(LIMITS.address),
  claimCode: toOptionalLineSchema(LIMITS.phone),
  consentVersion: z.optional(z.nullable(Id)),
  /** Only for staff, with 400 for an unknown role; ignored for residents. */
  RoleId: z.optional(z.unknown()),
});
export type SignUp = z.infer<typeof SignUp>;

export const UserDraft = z.extend(
  z.omit(SignUp, {
    userPassword: true,
    userRepeatPassword: true,
    claimCode: true,
    consentVersion: true,
  }),
  {
    RoleId: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3)))),
    updatedAt: z.optional(Millis),
  },
);
export type UserDraft = z.infer<typeof UserDraft>;

export const Contact = z.pick(UserDraft, {
  userPhone: true,
  userAddress: true,
  StateId: true,
  CityId: true,
  userOtherCity: true,
  updatedAt: true,
});
export type Contact = z.infer<typeof Contact>;

const MAILBOX = /^[^\s\p{C}@.<>()[\]\\,;:"]+(?:\.[^\s\p{C}@.<>()[\]\\,;:"]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const TOP_LABEL = /^\p{L}.+$/u;

/** Checks a simple pattern (rules.md#validation, rule 4) that can't break mail headers. */
export function isEmail(address: string): boolean {
  if (address.length > LIMITS.email) return false;
  const atIndex = address.indexOf('@');
  const labels = address.slice(atIndex + 1).split('.');
  if (!MAILBOX.test(address.slice(0, Math.max(atIndex, 0))) || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}

export function toEmailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** Includes `temporaryPassword` without SMTP, to show once. */
const SavedUser = z.extend(User, { temporaryPassword: z.optional(z.string()) });
export type SavedUser = z.infer<typeof SavedUser>;

export const signUp = {
  method: 'POST',
  url: '/api/users',
  schema: {
    summary: 'Registro de un vecino; con sesión del personal, alta de una persona',
    body: SignUp,
    response: { 200: SavedUser },
  },
  config: { access: 'anyone', identifies: true, bodyLimit: 8_192, perHour: 60, proofOfWork: true },
} as const satisfies Endpoint;

/** Whole list, under the specification's path; omits the hidden system operator (id 1). */
export const listUsers = {
  method: 'GET',
  url: '/api/users/1',
  schema: { summary: 'Usuarios, por apellido y nombre', response: { 200: z.array(User) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const searchUsers = {
  method: 'GET',
  url: '/api/users/1',
  schema: {
    summary: 'Una página de usuarios; busca por apellido, nombre o DNI',
    querystring: PageQuery,
    response: { 200: Page(User) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const Operator = z.pick(User, { id: true, userName: true, userLastName: true });
export type Operator = z.infer<typeof Operator>;

export const listOperators = {
  method: 'GET',
  url: '/api/operators',
  schema: { summary: 'Personal, por apellido y nombre', response: { 200: z.array(Operator) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateUser = {
  method: 'PUT',
  url: '/api/users/:id',
  schema: { ...idParams, summary: 'Edición de una persona', body: UserDraft, response: { 200: SavedUser } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findUser = {
  method: 'GET',
  url: '/api/users/:id',
  schema: { ...idParams, summary: 'Datos de una persona', response: { 200: User } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const updateContact = {
  method: 'PUT',
  url: '/api/users/:id/contact',
  schema: { ...idParams, summary: 'Datos de contacto propios', body: Contact, response: { 200: User } },
  config: { access: 'user' },
} as const satisfies Endpoint;

const PasswordProof = z.object({ userPassword: toTextSchema(LIMITS.password) });

export const exportUser = {
  method: 'POST',
  url: '/api/users/:id/export',
  schema: {
    ...idParams,
    summary: 'Todos los datos propios (Ley 25.326, art. 14); pide la clave',
    body: PasswordProof,
    response: { 200: z.record(z.string(), z.unknown()) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const deleteUser = {
  method: 'DELETE',
  url: '/api/users/:id',
  schema: {
    ...idParams,
    summary:
      'Baja: cancela los turnos futuros y anonimiza a la persona; la de la propia cuenta pide la clave',
    body: z.optional(z.nullable(z.partial(PasswordProof))),
    response: { 200: DeletedRow },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
