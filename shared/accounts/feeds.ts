import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { PathId } from '../platform/fields.ts';

export const CalendarFeed = z.object({ path: z.nullable(z.string()) });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const FeedQuery = z.object({ agendaId: z.optional(PathId) });

const url = '/api/calendar-feed';

export const findCalendarFeed = {
  method: 'GET',
  url,
  schema: {
    summary: 'El enlace propio para ver turnos en un calendario',
    querystring: FeedQuery,
    response: { 200: CalendarFeed },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const makeCalendarFeed = {
  method: 'POST',
  url,
  schema: {
    summary: 'Crea el enlace para ver turnos en un calendario',
    querystring: FeedQuery,
    response: { 200: CalendarFeed },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const revokeCalendarFeed = {
  method: 'DELETE',
  url,
  schema: {
    summary: 'Anula el enlace para ver turnos en un calendario',
    querystring: FeedQuery,
    response: { 200: CalendarFeed },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
