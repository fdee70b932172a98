import * as z from 'zod/mini';
import { LIMITS, toLineSchema, WallSeconds } from '../platform/fields.ts';
import { PetBounds } from './pet-bounds.ts';

export const DISCHARGE_INSTRUCTION_BOUNDS = {
  hours: { min: 0, max: 72 },
  days: { min: 0, max: 60 },
} as const;
export const MAX_DISCHARGE_INSTRUCTIONS = 30;

export const DischargeInstructionKind = z.enum(['from', 'on', 'until', 'always']);
export type DischargeInstructionKind = z.infer<typeof DischargeInstructionKind>;

/** Tells what to do after a surgery: from some hours on, on or until some days later, or at any time. */
export const DischargeInstructionDraft = z.extend(PetBounds, {
  aftercareKind: DischargeInstructionKind,
  aftercareAmount: z.int().check(z.gte(0), z.lte(DISCHARGE_INSTRUCTION_BOUNDS.hours.max)),
  text: toLineSchema(LIMITS.preparation),
});
export type DischargeInstructionDraft = z.infer<typeof DischargeInstructionDraft>;

export const DischargeInstruction = z.object({
  aftercareKind: DischargeInstructionKind,
  at: z.nullable(WallSeconds),
  text: z.string(),
});
export type DischargeInstruction = z.infer<typeof DischargeInstruction>;

export const DISCHARGE_INSTRUCTION_MESSAGES = {
  text: 'Tenés que escribir qué hay que hacer en cada indicación',
} as const;
