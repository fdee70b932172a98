import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id } from '../platform/fields.ts';
import { ServiceEffect } from '../schedule/services.ts';

/** A service with an agenda, and whether this pet may have it. */
export const PetService = z.object({
  ServiceId: Id,
  serviceName: z.string(),
  serviceEffect: ServiceEffect,
  /** The vaccine it gives. */
  vaccineName: z.nullable(z.string()),
  /** True for a vaccine that is missing or ends soon, and for a castration that wasn't done. */
  isDue: z.boolean(),
  /** Says why the pet may not have it today. */
  refusal: z.nullable(z.string()),
  /** The first day on which it may; null where it may today, and where no day is known. */
  from: z.nullable(z.string()),
});
export type PetService = z.infer<typeof PetService>;

/** What the card of one's own pet says of its health; dates are 'YYYY-MM-DD'. */
export const PetEligibility = z.object({
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
  services: z.optional(z.array(PetService)),
});
export type PetEligibility = z.infer<typeof PetEligibility>;

export const listPetEligibility = {
  method: 'GET',
  url: '/api/pet-standings',
  schema: {
    summary: 'Cómo está cada mascota propia: antirrábica, castración y desde cuándo puede usar cada servicio',
    response: { 200: z.array(PetEligibility) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
