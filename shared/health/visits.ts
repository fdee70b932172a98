import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, Millis, NoContent, toLineSchema, toTextSchema } from '../platform/fields.ts';

export const COMPLICATIONS = { none: 'Ninguna', mild: 'Leve', severe: 'Grave', died: 'Murió' } as const;
export const Complication = z.enum(['none', 'mild', 'severe', 'died']);
export type Complication = z.infer<typeof Complication>;

export const VisitDraft = z.object({
  isFit: z.nullable(z.boolean()),
  unfitReason: toLineSchema(LIMITS.reason),
  hadAnaesthesia: z.nullable(z.boolean()),
  /** Death is recorded by the sheet, which cancels future bookings. */
  complication: z.enum(['none', 'mild', 'severe']),
  /** Shown to the owner. */
  complicationNote: toLineSchema(LIMITS.reason),
  /** Only vets read and write it. Undefined keeps it. */
  vetNote: z.optional(toTextSchema(LIMITS.description)),
  VetUserId: z.nullable(Id),
  updatedAt: z.optional(Millis),
});
export type VisitDraft = z.infer<typeof VisitDraft>;

export const Visit = z.extend(VisitDraft, {
  complication: Complication,
  BookingId: Id,
  vetNote: z.nullable(z.string()),
  vetName: z.string(),
  updatedAt: Millis,
});
export type Visit = z.infer<typeof Visit>;

export const findVisit = {
  method: 'GET',
  url: '/api/bookings/:id/visit',
  schema: { ...idParams, summary: 'La planilla de un turno', response: { 200: Visit, 204: NoContent } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveVisit = {
  method: 'PUT',
  url: '/api/bookings/:id/visit',
  schema: {
    ...idParams,
    summary: 'Guarda la planilla de un turno',
    body: VisitDraft,
    response: { 200: Visit },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
