import * as z from 'zod/mini';
import { toDniDigits } from '../accounts/sign-up-rules.ts';
import { Id, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';
import { DischargeInstruction } from '../schedule/discharge-instructions.ts';

const MAX_KEY_LENGTH = 40;

export const DischargeDraft = z.object({
  toName: toLineSchema(LIMITS.name),
  toIdNumber: toLineSchema(LIMITS.phone),
  doneAt: Millis,
  deliveredAt: Millis,
  /** Id of the row that this corrects, as the client saw it; null for a first discharge. */
  HandoverId: z.nullable(Id),
  /** Idempotency key, like `sheetKey`. */
  handoverKey: z.optional(toLineSchema(MAX_KEY_LENGTH)),
});
export type DischargeDraft = z.infer<typeof DischargeDraft>;

export const Discharge = z.object({
  id: Id,
  toName: z.string(),
  toIdNumber: z.string(),
  doneAt: Millis,
  deliveredAt: Millis,
  /** Instructions with the times that were mailed. */
  steps: z.array(DischargeInstruction),
});
export type Discharge = z.infer<typeof Discharge>;

export const DISCHARGE_MESSAGES = {
  toName: 'Tenés que escribir a quién se entrega',
  toIdNumber: 'El DNI lleva 7 u 8 números',
  notDone: 'Se entrega lo que está cumplido: marcá primero el turno',
  order: 'La entrega no puede ser antes de terminar, ni antes del día del turno',
  reason: 'Tenés que escribir el motivo',
} as const;

/** Returns the digits of a DNI, '' for an empty input, null for an invalid one. */
export function parseIdNumber(typed: string): string | null {
  return typed.trim() === '' ? '' : toDniDigits(typed);
}
