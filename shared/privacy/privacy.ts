import * as z from 'zod/mini';
import { ConsentText } from '../accounts/consents.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, CalendarDate, Id, LIMITS, line, Millis, text } from '../platform/fields.ts';

export const RETENTION = { fewest: 2, most: 50 } as const;

/** What of a person's was looked at: one thing of theirs, or a list they were in. */
export const SeenKind = z.enum([
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
export type SeenKind = z.infer<typeof SeenKind>;

/** What one of the staff looked at on one day of the town's. */
export const Sight = z.object({
  date: CalendarDate,
  /** As the name was then; null of what was written before names were kept. */
  By: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
  kinds: z.array(SeenKind),
});
export type Sight = z.infer<typeof Sight>;

export const listAccesses = {
  method: 'GET',
  url: '/api/users/:id/sights',
  schema: {
    summary: 'Quién vio los datos propios en el último año, por día, lo más nuevo primero',
    ...byId,
    response: { 200: z.array(Sight) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

/** Years something stays, or null where it stays for good. */
const Years = z.nullable(z.int().check(z.gte(RETENTION.fewest), z.lte(RETENTION.most)));

/** What the town says it does with personal data, and how long it keeps it. */
export const PrivacyRules = z.object({
  /** Who answers for the data, as its notice says; empty, the town as a whole. */
  privacyOffice: line(LIMITS.address),
  /** Added to what every notice says. */
  privacyText: text(LIMITS.description),
  /** What is asked to be agreed to beside the terms; empty, nothing is. */
  consentText: text(LIMITS.description),
  /** Years after which old turnos name nobody, accounts nobody uses end, and the history is let go. */
  bookingYears: Years,
  accountYears: Years,
  historyYears: Years,
  updatedAt: Millis,
});
export type PrivacyRules = z.infer<typeof PrivacyRules>;

/** How many of each would go today. */
export const RetentionPlan = z.object({
  bookings: z.int(),
  /** Who would be told by mail, and whose month since then is over. */
  accountsToTell: z.int(),
  accountsToErase: z.int(),
  /** Whom no mail reaches: they stay until staff delete them. */
  accountsUnreachable: z.int(),
  history: z.int(),
});
export type RetentionPlan = z.infer<typeof RetentionPlan>;

/** What is said beside each form that asks for personal data (Ley 25.326, art. 6). */
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

/** What is taken along: by its person, from a screen of the staff, or by the server itself. */
export const ExportKind = z.enum(['own-data', 'report', 'day-sheet', 'month', 'list', 'backup']);
export type ExportKind = z.infer<typeof ExportKind>;

export const Export = z.object({
  id: Id,
  takenAt: Millis,
  kind: ExportKind,
  detail: z.string(),
  /** Null of what the server does by itself. */
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

export const noteExport = {
  method: 'POST',
  url: '/api/exports',
  schema: {
    summary: 'Anota que alguien del personal se lleva datos de una pantalla',
    body: z.object({ kind: z.enum(['report', 'day-sheet', 'month', 'list']), detail: line(LIMITS.label) }),
    response: { 200: z.object({ id: Id }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
