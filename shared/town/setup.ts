import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';

export const SetupStep = z.enum([
  'password',
  'town',
  'mail',
  'services',
  'locations',
  'agendas',
  'holidays',
  'terms',
  'clerks',
]);
export type SetupStep = z.infer<typeof SetupStep>;

export const Setup = z.object({
  steps: z.array(z.object({ name: SetupStep, isDone: z.boolean() })),
  isOver: z.boolean(),
  untrustedProxy: z.nullable(z.string()),
});
export type Setup = z.infer<typeof Setup>;

export const findSetup = {
  method: 'GET',
  url: '/api/setup',
  schema: {
    summary: 'Puesta en marcha: qué está hecho y qué falta, y qué proxy falta en TRUST_PROXY',
    response: { 200: Setup },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;

export const changeSetup = {
  method: 'PUT',
  url: '/api/setup',
  schema: {
    summary: 'Da un paso de la puesta en marcha por hecho, o guarda la lista',
    body: z.object({ step: z.optional(SetupStep), isDismissed: z.optional(z.boolean()) }),
    response: { 200: Setup },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
