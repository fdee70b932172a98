import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Deleted, Id, IdOrZero, LIMITS, line, Millis, text } from '../platform/fields.ts';
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

const maybeText = (max: number) => z.optional(z.nullable(text(max)));
const maybeLine = (max: number) => z.optional(z.nullable(line(max)));
/** DNI and phone arrive as text or as a whole number. */
const digits = (max: number) => z.optional(z.nullable(z.union([line(max), z.int().check(z.gte(0))])));

/** Everything optional: the twelve ordered rules say what is missing, in their own words. */
export const SignUp = z.object({
  userName: maybeLine(LIMITS.name),
  userLastName: maybeLine(LIMITS.name),
  userEmail: maybeLine(LIMITS.email),
  userPassword: maybeText(LIMITS.password),
  userRepeatPassword: maybeText(LIMITS.password),
  userPhone: digits(LIMITS.phone),
  userIdNumber: digits(LIMITS.phone),
  StateId: z.optional(z.nullable(IdOrZero)),
  CityId: z.optional(z.nullable(IdOrZero)),
  userOtherCity: maybeLine(LIMITS.name),
  userAddress: maybeLine(LIMITS.address),
  /** With which a record that the counter made becomes the account. */
  claimCode: maybeLine(LIMITS.phone),
  /** Which text beside the terms was agreed to, if any; one that isn't is as good as none. */
  consentVersion: z.optional(z.nullable(Id)),
  /** Staff's to choose, who are answered 400 where it is no role; whatever else a vecino sends here is ignored. */
  RoleId: z.optional(z.unknown()),
});
export type SignUp = z.infer<typeof SignUp>;

/** A person as staff write one: no password, and no e-mail for whoever has none. */
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

/** What people may change of themselves. */
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
/** A domain's part: the address of a host that can exist. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const TOP_LABEL = /^\p{L}.+$/u;

/** A simple address pattern (rules.md#validation, rule 4); nothing in it can break a mail's head. */
export function isEmail(address: string): boolean {
  if (address.length > LIMITS.email) return false;
  const at = address.indexOf('@');
  const labels = address.slice(at + 1).split('.');
  if (!MAILBOX.test(address.slice(0, Math.max(at, 0))) || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}

/** What identifies an address: two that differ in case alone are the same person's. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** As registered or changed by staff; where no mail leaves, with what lets the person log in, shown once. */
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

/** The specification's odd path of the whole list: id 1, the system operator, is nobody's to see. */
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

/** Somebody who may have an agenda of their own. */
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
  schema: { ...byId, summary: 'Edición de una persona', body: UserDraft, response: { 200: SavedUser } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findUser = {
  method: 'GET',
  url: '/api/users/:id',
  schema: { ...byId, summary: 'Datos de una persona', response: { 200: User } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const updateContact = {
  method: 'PUT',
  url: '/api/users/:id/contact',
  schema: { ...byId, summary: 'Datos de contacto propios', body: Contact, response: { 200: User } },
  config: { access: 'user' },
} as const satisfies Endpoint;

/** What proves that whoever has the session open is the account's owner. */
const OwnerProof = z.object({ userPassword: text(LIMITS.password) });

export const exportUser = {
  method: 'POST',
  url: '/api/users/:id/export',
  schema: {
    ...byId,
    summary: 'Todos los datos propios (Ley 25.326, art. 14); pide la clave',
    body: OwnerProof,
    response: { 200: z.record(z.string(), z.unknown()) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const deleteUser = {
  method: 'DELETE',
  url: '/api/users/:id',
  schema: {
    ...byId,
    summary:
      'Baja: cancela los turnos futuros y anonimiza a la persona; la de la propia cuenta pide la clave',
    body: z.optional(z.nullable(z.partial(OwnerProof))),
    response: { 200: Deleted },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
