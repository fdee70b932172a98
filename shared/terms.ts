import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, PathId } from './fields.ts';

export const Term = z.object({ id: Id, termsAndConditionsDescription: z.string() });
export type Term = z.infer<typeof Term>;

export const listTerms = {
  method: 'GET',
  url: '/open/terms',
  schema: {
    summary: 'Términos y condiciones vigentes; lista vacía si no hay texto',
    response: { 200: z.array(Term) },
  },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const acceptTerms = {
  method: 'POST',
  url: '/api/user/:userId/termsacceptance',
  schema: {
    summary: 'Acepta los términos vigentes',
    params: z.object({ userId: PathId }),
    response: { 200: z.object({ userTermsAcceptanceDate: z.int() }) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
