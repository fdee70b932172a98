import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id } from '../platform/fields.ts';
import { Period } from './reports.ts';

export const OfferStatistics = z.array(
  z.object({ ServiceId: Id, serviceName: z.string(), offered: z.int(), taken: z.int(), lost: z.int() }),
);
export type OfferStatistics = z.infer<typeof OfferStatistics>;

export const findOfferStatistics = {
  method: 'GET',
  url: '/api/reports/offers',
  schema: {
    summary: 'Lugares ofrecidos a las listas de espera, tomados y perdidos, por servicio',
    querystring: z.partial(Period),
    response: { 200: OfferStatistics },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
