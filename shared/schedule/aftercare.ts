import * as z from 'zod/mini';
import { LIMITS, line, WallSeconds } from '../platform/fields.ts';
import { PetBounds } from './pet-bounds.ts';

export const AFTERCARE_BOUNDS = { hours: { min: 0, max: 72 }, days: { min: 0, max: 60 } } as const;
export const MOST_AFTERCARE = 30;

export const AftercareKind = z.enum(['from', 'on', 'until', 'always']);
export type AftercareKind = z.infer<typeof AftercareKind>;

/** Instruction after a surgery: from some hours on, on or until some days later, or at any time. */
export const AftercareDraft = z.extend(PetBounds, {
  aftercareKind: AftercareKind,
  aftercareAmount: z.int().check(z.gte(0), z.lte(AFTERCARE_BOUNDS.hours.max)),
  text: line(LIMITS.preparation),
});
export type AftercareDraft = z.infer<typeof AftercareDraft>;

export const AftercareStep = z.object({
  aftercareKind: AftercareKind,
  at: z.nullable(WallSeconds),
  text: z.string(),
});
export type AftercareStep = z.infer<typeof AftercareStep>;

export const AFTERCARE_MESSAGES = {
  text: 'Tenés que escribir qué hay que hacer en cada indicación',
} as const;
