import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, PathId } from './fields.ts';
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
  /** Who did it; null for the system itself. */
  User: z.nullable(z.object({ userName: z.string(), userLastName: z.string() })),
  before: Values,
  after: Values,
});
export type AuditRow = z.infer<typeof AuditRow>;

const LATEST = 253_402_300_799;
/** A real instant in a query, unix seconds. */
const Instant = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((digits: string, ctx) => {
    const seconds = Number(digits);
    if (seconds > LATEST)
      ctx.issues.push({ code: 'custom', input: digits, message: 'no es una fecha válida' });
    return seconds;
  }),
);

/** `userId` is who did it; `from` is included and `to` isn't; `withBookings` adds the bookings of the user or pet asked for. */
export const AuditQuery = z.object({
  entity: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
  entityId: z.optional(PathId),
  withBookings: z.optional(z.literal('true')),
  userId: z.optional(PathId),
  from: z.optional(Instant),
  to: z.optional(Instant),
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
