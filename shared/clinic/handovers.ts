import * as z from 'zod/mini';
import { dniDigits } from '../accounts/sign-up-rules.ts';
import { Id, LIMITS, line, Millis } from '../platform/fields.ts';
import { DischargeInstruction } from '../schedule/discharge-instructions.ts';

const LONGEST_KEY = 40;

/** To whom an animal is given back after its turno. */
export const HandoverDraft = z.object({
  toName: line(LIMITS.name),
  /** Empty where none was shown. */
  toIdNumber: line(LIMITS.phone),
  /** When it was done with, and when it was given back. */
  doneAt: Millis,
  deliveredAt: Millis,
  /** The one that this corrects, as it was seen; null of a first one. */
  HandoverId: z.nullable(Id),
  /** As a sheet's own: sent again under it, it is known. */
  handoverKey: z.optional(line(LONGEST_KEY)),
});
export type HandoverDraft = z.infer<typeof HandoverDraft>;

export const Handover = z.object({
  id: Id,
  toName: z.string(),
  toIdNumber: z.string(),
  doneAt: Millis,
  deliveredAt: Millis,
  /** What was told to do at home, with its moments as they were told. */
  steps: z.array(DischargeInstruction),
});
export type Handover = z.infer<typeof Handover>;

export const HANDOVER_MESSAGES = {
  toName: 'Tenés que escribir a quién se entrega',
  toIdNumber: 'El DNI lleva 7 u 8 números',
  notDone: 'Se entrega lo que está cumplido: marcá primero el turno',
  order: 'La entrega no puede ser antes de terminar, ni antes del día del turno',
  reason: 'Tenés que escribir el motivo',
} as const;

/** The figures of a DNI as it was typed, '' of none; null of what is none. */
export function idNumberOf(typed: string): string | null {
  return typed.trim() === '' ? '' : dniDigits(typed);
}
