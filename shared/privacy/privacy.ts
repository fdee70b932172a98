import * as z from 'zod/mini';
import { ConsentText } from '../accounts/consents.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  CalendarDate,
  Id,
  idParams,
  LIMITS,
  Millis,
  toLineSchema,
  toTextSchema,
} from '../platform/fields.ts';

export const RETENTION_YEARS = { min: 2, max: 50 } as const;

export const AccessKind = z.enum([
  'person',
  'pets',
  'book',
  'booking',
  'day',
  'people',
  'search',
  'changed',
  'other',
]);
export type AccessKind = z.infer<typeof AccessKind>;

export const AccessEntry = z.object({
  date: CalendarDate,
  /** Name at that time; null for older entries. */
  By: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
  kinds: z.array(AccessKind),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

export const listAccesses = {
  method: 'GET',
  url: '/api/users/:id/sights',
  schema: {
    summary: 'Quién vio los datos propios en el último año, por día, lo más nuevo primero',
    ...idParams,
    response: { 200: z.array(AccessEntry) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

/** Null keeps the data forever. */
const Years = z.nullable(z.int().check(z.gte(RETENTION_YEARS.min), z.lte(RETENTION_YEARS.max)));

export const PrivacyRules = z.object({
  privacyOffice: toLineSchema(LIMITS.address),
  privacyText: toTextSchema(LIMITS.description),
  consentText: toTextSchema(LIMITS.description),
  bookingYears: Years,
  accountYears: Years,
  historyYears: Years,
  updatedAt: Millis,
});
export type PrivacyRules = z.infer<typeof PrivacyRules>;

export const RetentionPlan = z.object({
  bookings: z.int(),
  accountsToTell: z.int(),
  accountsToErase: z.int(),
  /** Accounts without a deliverable address; only staff delete them. */
  accountsUnreachable: z.int(),
  history: z.int(),
});
export type RetentionPlan = z.infer<typeof RetentionPlan>;

/** Notice beside each form with personal data (Ley 25.326, art. 6). */
export const PrivacyNotice = z.object({
  privacyOffice: z.string(),
  privacyText: z.string(),
  Consent: z.nullable(ConsentText),
});
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;

export const findPrivacyNotice = {
  method: 'GET',
  url: '/open/privacy',
  schema: {
    summary: 'Para qué se usan los datos y quién responde por ellos',
    response: { 200: PrivacyNotice },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const findPrivacyRules = {
  method: 'GET',
  url: '/api/privacy',
  schema: { summary: 'Cuánto se guarda cada cosa', response: { 200: PrivacyRules } },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const updatePrivacyRules = {
  method: 'PUT',
  url: '/api/privacy',
  schema: {
    summary: 'Cambio de cuánto se guarda cada cosa',
    body: PrivacyRules,
    response: { 200: PrivacyRules },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const tryRetention = {
  method: 'POST',
  url: '/api/privacy/trial',
  schema: {
    summary: 'Qué se borraría hoy con estos plazos; no borra nada',
    body: z.pick(PrivacyRules, { bookingYears: true, accountYears: true, historyYears: true }),
    response: { 200: RetentionPlan },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const ExportKind = z.enum(['own-data', 'report', 'day-sheet', 'month', 'list', 'backup']);
export type ExportKind = z.infer<typeof ExportKind>;

export const Export = z.object({
  id: Id,
  takenAt: Millis,
  kind: ExportKind,
  detail: z.string(),
  By: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
});
export type Export = z.infer<typeof Export>;

export const listExports = {
  method: 'GET',
  url: '/api/exports',
  schema: {
    summary: 'Los últimos 500 datos que alguien se llevó, lo más nuevo primero',
    response: { 200: z.array(Export) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const createExport = {
  method: 'POST',
  url: '/api/exports',
  schema: {
    summary: 'Anota que alguien del personal se lleva datos de una pantalla',
    body: z.object({
      kind: z.enum(['report', 'day-sheet', 'month', 'list']),
      detail: toLineSchema(LIMITS.label),
    }),
    response: { 200: z.object({ id: Id }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
