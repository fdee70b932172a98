import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { byId, CalendarDate } from './fields.ts';

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

export const listSights = {
  method: 'GET',
  url: '/api/users/:id/sights',
  schema: {
    summary: 'Quién vio los datos propios en el último año, por día, lo más nuevo primero',
    ...byId,
    response: { 200: z.array(Sight) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
