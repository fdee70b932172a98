import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id } from '../platform/fields.ts';
import { ServiceEffect } from '../schedule/services.ts';

export const PetService = z.object({
  ServiceId: Id,
  serviceName: z.string(),
  serviceEffect: ServiceEffect,
  vaccineName: z.nullable(z.string()),
  isDue: z.boolean(),
  refusal: z.nullable(z.string()),
  /** First allowed day; null if allowed today, or unknown. */
  from: z.nullable(z.string()),
});
export type PetService = z.infer<typeof PetService>;

export const PetEligibility = z.object({
  PetId: Id,
  petNeutered: z.enum(['Y', 'N', 'U']),
  petNeuteredOn: z.nullable(z.string()),
  /** Longest rabies protection; null without one. */
  rabies: z.nullable(z.object({ until: z.string(), isValid: z.boolean(), isDeclared: z.boolean() })),
  /** First day for a rabies vaccine; null without a birth date or such a vaccine. */
  rabiesFrom: z.nullable(z.string()),
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
