import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis } from '../platform/fields.ts';

/** Numbered text beside the terms to which residents agree (Ley 25.326, art. 5). */
export const ConsentText = z.object({ consentVersion: Id, consentText: z.string() });
export type ConsentText = z.infer<typeof ConsentText>;

const ActiveConsent = z.extend(ConsentText, { givenAt: Millis, isAtCounter: z.boolean() });

export const PersonConsent = z.object({ Asked: z.nullable(ConsentText), Given: z.nullable(ActiveConsent) });
export type PersonConsent = z.infer<typeof PersonConsent>;

export const findConsent = {
  method: 'GET',
  url: '/api/users/:id/consent',
  schema: {
    ...idParams,
    summary: 'Lo que el municipio pide consentir aparte de los términos, y lo consentido',
    response: { 200: PersonConsent },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const changeConsent = {
  method: 'PUT',
  url: '/api/users/:id/consent',
  schema: {
    ...idParams,
    summary:
      'Da el consentimiento al texto que se leyó, o lo retira (null); el personal, en nombre de un vecino',
    body: z.object({ consentVersion: z.nullable(Id) }),
    response: { 200: PersonConsent },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
