import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis } from '../platform/fields.ts';

export const OpenSession = z.object({
  id: Id,
  openedAt: Millis,
  seenAt: Millis,
  /** IPv4 address or IPv6 network; null for old sessions. */
  network: z.nullable(z.string()),
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const StaffSession = z.extend(OpenSession, {
  UserId: Id,
  userName: z.string(),
  userLastName: z.string(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const ClosedCount = z.object({ closed: z.int() });

export const listSessions = {
  method: 'GET',
  url: '/api/sessions',
  schema: {
    summary: 'Las sesiones abiertas de la propia cuenta, la usada último primero',
    response: { 200: z.array(OpenSession) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const closeOtherSessions = {
  method: 'DELETE',
  url: '/api/sessions',
  schema: { summary: 'Cierra las demás sesiones de la propia cuenta', response: { 200: ClosedCount } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listStaffSessions = {
  method: 'GET',
  url: '/api/staff-sessions',
  schema: {
    summary: 'Las sesiones abiertas del personal, por persona',
    response: { 200: z.array(StaffSession) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const listUserSessions = {
  method: 'GET',
  url: '/api/users/:id/sessions',
  schema: {
    summary: 'Las sesiones abiertas de una persona',
    ...idParams,
    response: { 200: z.array(OpenSession) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const closeUserSessions = {
  method: 'DELETE',
  url: '/api/users/:id/sessions',
  schema: { summary: 'Cierra las sesiones de una persona', ...idParams, response: { 200: ClosedCount } },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
