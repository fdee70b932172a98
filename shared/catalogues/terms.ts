import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, Millis, PathId, toTextSchema } from '../platform/fields.ts';

export const Term = z.object({
  id: Id,
  version: Id,
  termsAndConditionsDescription: z.string(),
  updatedAt: Millis,
  /** Names the service if the text is its own; absent for the town's. */
  ServiceId: z.optional(Id),
});
export type Term = z.infer<typeof Term>;

export const TermsRecord = z.object({
  id: Id,
  termsAndConditionsDescription: z.string(),
  updatedAt: Millis,
});
export type TermsRecord = z.infer<typeof TermsRecord>;

export const TermsDraft = z.object({
  termsAndConditionsDescription: toTextSchema(LIMITS.terms),
  updatedAt: z.optional(Millis),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

export const listTerms = {
  method: 'GET',
  url: '/open/terms',
  schema: {
    summary: 'Términos y condiciones vigentes, de un servicio si tiene propios; lista vacía si no hay texto',
    querystring: z.object({ serviceId: z.optional(PathId) }),
    response: { 200: z.array(Term) },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const listAcceptances = {
  method: 'GET',
  url: '/api/user/:userId/termsacceptance',
  schema: {
    summary: 'Versiones de los términos, del municipio y de servicios, que la persona aceptó',
    params: z.object({ userId: PathId }),
    response: { 200: z.array(Id) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const acceptTerms = {
  method: 'POST',
  url: '/api/user/:userId/termsacceptance',
  schema: {
    summary: 'Acepta los términos vigentes; con la versión leída, 409 si ya rigen otros',
    params: z.object({ userId: PathId }),
    body: z.nullish(z.object({ version: z.optional(Id) })),
    response: { 200: z.object({ userTermsAcceptanceDate: z.int() }) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const findTerms = {
  method: 'GET',
  url: '/api/termsandconditions',
  schema: { summary: 'Términos y condiciones para editar', response: { 200: TermsRecord } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateTerms = {
  method: 'PUT',
  url: '/api/termsandconditions/1',
  schema: {
    summary: 'Publica otro texto; todos tienen que volver a aceptarlo',
    body: TermsDraft,
    response: { 200: TermsRecord },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
