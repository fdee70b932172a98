import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, PathId, QueryUnixSeconds, WallSeconds } from './fields.ts';
import { Page, PageQuery } from './paging.ts';

const Values = z.nullable(z.record(z.string(), z.unknown()));

export const AuditRow = z.object({
  id: Id,
  /** Real unix seconds. */
  happenedAt: z.int(),
  action: z.string(),
  entity: z.string(),
  entityId: z.nullable(Id),
  UserId: z.nullable(Id),
  /** Null for the system itself. */
  User: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
  Booking: z.nullable(
    z.object({
      id: Id,
      bookingStartDate: WallSeconds,
      petName: z.string(),
      serviceName: z.string(),
    }),
  ),
  before: Values,
  after: Values,
});
export type AuditRow = z.infer<typeof AuditRow>;

/**
 * Filters of the audit: `userId` is the actor, `from` is inclusive and `to` exclusive, `withBookings` adds
 * the bookings of the user or pet. `looks` omits reads: 'none' all of them, 'others' the reader's own.
 */
export const AuditQuery = z.object({
  entity: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
  entityId: z.optional(PathId),
  withBookings: z.optional(z.literal('true')),
  looks: z.optional(z.enum(['none', 'others'])),
  userId: z.optional(PathId),
  from: z.optional(QueryUnixSeconds),
  to: z.optional(QueryUnixSeconds),
  limit: PageQuery.shape.limit,
  cursor: PageQuery.shape.cursor,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAudit = {
  method: 'GET',
  url: '/api/audit',
  schema: {
    summary:
      'Historial: quién hizo qué y cuándo, lo más nuevo primero; el total 10001 quiere decir más de 10000',
    querystring: AuditQuery,
    response: { 200: Page(AuditRow) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const SecurityEventKind = z.enum([
  'login',
  'login.failed',
  'logout',
  'password.changed',
  'password.failed',
  'password.handed',
  'recovery.asked',
  'email.asked',
  'email.changed',
  'data.exported',
  'factor.on',
  'factor.off',
  'factor.failed',
  'factor.locked',
  'sessions.closed',
  'account.on',
  'account.off',
  'passkey.on',
  'passkey.off',
  'account.claimed',
  'account.deleted',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

const Names = z.nullable(z.object({ userName: z.string(), userLastName: z.string() }));

export const SecurityEvent = z.object({
  id: Id,
  /** Real unix seconds. */
  happenedAt: z.int(),
  kind: SecurityEventKind,
  /** Owner of the account; null if the tried address has none. */
  UserId: z.nullable(Id),
  User: Names,
  ByUserId: z.nullable(Id),
  By: Names,
  network: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityEventQuery = z.object({
  userId: z.optional(PathId),
  kind: z.optional(SecurityEventKind),
  from: z.optional(QueryUnixSeconds),
  to: z.optional(QueryUnixSeconds),
  limit: PageQuery.shape.limit,
  cursor: PageQuery.shape.cursor,
});
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>;

export const listSecurityEvents = {
  method: 'GET',
  url: '/api/security-events',
  schema: {
    summary:
      'Accesos: ingresos, fallos y cambios de clave o de correo, lo más nuevo primero; el total 10001 quiere decir más de 10000',
    querystring: SecurityEventQuery,
    response: { 200: Page(SecurityEvent) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
