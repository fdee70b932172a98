import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, Id, LIMITS, line, Millis, Nothing, text } from '../platform/fields.ts';

export const COMPLICATIONS = { none: 'Ninguna', mild: 'Leve', severe: 'Grave', died: 'Murió' } as const;
export const Complication = z.enum(['none', 'mild', 'severe', 'died']);
export type Complication = z.infer<typeof Complication>;

/** What happened at a turno; its state is the booking's own. */
export const VisitDraft = z.object({
  /** Whether the pet was fit for it; null where nobody said. */
  isFit: z.nullable(z.boolean()),
  unfitReason: line(LIMITS.reason),
  hadAnaesthesia: z.nullable(z.boolean()),
  /** That it died is said by the whole sheet, which ends all that the pet had coming. */
  complication: z.enum(['none', 'mild', 'severe']),
  /** In words its keeper reads. */
  complicationNote: line(LIMITS.reason),
  /** Vets write and read it, nobody else. Left out, it stays. */
  vetNote: z.optional(text(LIMITS.description)),
  VetUserId: z.nullable(Id),
  updatedAt: z.optional(Millis),
});
export type VisitDraft = z.infer<typeof VisitDraft>;

export const Visit = z.extend(VisitDraft, {
  complication: Complication,
  BookingId: Id,
  /** Null for whoever is no vet. */
  vetNote: z.nullable(z.string()),
  vetName: z.string(),
  updatedAt: Millis,
});
export type Visit = z.infer<typeof Visit>;

export const findVisit = {
  method: 'GET',
  url: '/api/bookings/:id/visit',
  schema: { ...byId, summary: 'La planilla de un turno', response: { 200: Visit, 204: Nothing } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveVisit = {
  method: 'PUT',
  url: '/api/bookings/:id/visit',
  schema: { ...byId, summary: 'Guarda la planilla de un turno', body: VisitDraft, response: { 200: Visit } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
