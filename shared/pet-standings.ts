import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { ServiceEffect } from './services.ts';

/** What the card of one's own pet says of its health; dates are 'YYYY-MM-DD'. */
export const PetStanding = z.object({
  PetId: Id,
  petNeutered: z.enum(['Y', 'N', 'U']),
  petNeuteredOn: z.nullable(z.string()),
  /** The protection against rabies that lasts longest; null where none is in its book. */
  rabies: z.nullable(z.object({ until: z.string(), isValid: z.boolean(), isDeclared: z.boolean() })),
  /** From when it may have its first one; null where its birth isn't known or nobody vaccinates against rabies. */
  rabiesFrom: z.nullable(z.string()),
  /** Services whose rules take it from some day on. */
  waits: z.array(
    z.object({ serviceName: z.string(), serviceEffect: ServiceEffect, from: z.string(), reason: z.string() }),
  ),
});
export type PetStanding = z.infer<typeof PetStanding>;

export const listStandings = {
  method: 'GET',
  url: '/api/pet-standings',
  schema: {
    summary: 'Cómo está cada mascota propia: antirrábica, castración y desde cuándo puede usar cada servicio',
    response: { 200: z.array(PetStanding) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
