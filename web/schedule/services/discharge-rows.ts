import { BOUNDS_MESSAGE, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import {
  DISCHARGE_INSTRUCTION_BOUNDS,
  DISCHARGE_INSTRUCTION_MESSAGES,
  type DischargeInstructionDraft,
  type DischargeInstructionKind,
} from '#shared/schedule/discharge-instructions.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { NO_BOUNDS, type SexAndAgeBounds, toBounds, toPetBounds } from '../requirements/bounds.ts';
import { outOfBoundsMessage } from './preparation-steps.ts';

export type DischargeRow = {
  key: string;
  kind: DischargeInstructionKind;
  SpecieId: number;
  bounds: SexAndAgeBounds;
  amount: number | null;
  text: string;
};

export const DISCHARGE_KINDS = {
  from: 'Desde … horas',
  until: 'Hasta … días',
  on: 'A los … días',
  always: 'Siempre',
} as const satisfies Record<DischargeInstructionKind, string>;

export function amountBounds(kind: DischargeInstructionKind) {
  return kind === 'from' ? DISCHARGE_INSTRUCTION_BOUNDS.hours : DISCHARGE_INSTRUCTION_BOUNDS.days;
}

export function newDischargeRow(rows: readonly DischargeRow[]): DischargeRow {
  const { SpecieId: _, ...bounds } = NO_BOUNDS;
  return { key: newKey(rows), kind: 'from', SpecieId: 0, bounds, amount: null, text: '' };
}

export function toDischargeRows(instructions: readonly DischargeInstructionDraft[]): DischargeRow[] {
  return instructions.map(({ aftercareKind: kind, aftercareAmount: amount, text, ...petBounds }, index) => {
    const { SpecieId, ...bounds } = toBounds(petBounds);
    return { key: `saved-${index}`, kind, SpecieId: SpecieId ?? 0, bounds, amount, text };
  });
}

export function toDischargeDrafts(rows: readonly DischargeRow[]): DischargeInstructionDraft[] {
  return rows.map(({ kind, SpecieId, bounds, amount, text }) => ({
    ...(SpecieId !== 0 && { SpecieId }),
    ...toPetBounds(bounds),
    aftercareKind: kind,
    aftercareAmount: kind === 'always' ? 0 : (amount ?? 0),
    text: text.trim(),
  }));
}

export function findInstructionProblems({ key, kind, bounds, amount, text }: DischargeRow): Problem[] {
  const { min, max } = amountBounds(kind);
  const isWithin = amount !== null && amount >= min && amount <= max;
  return listFailedChecks([
    [`${key} amount`, kind === 'always' || isWithin, outOfBoundsMessage({ min, max })],
    [`${key} text`, text.trim() !== '', DISCHARGE_INSTRUCTION_MESSAGES.text],
    [`${key} text`, hasOrderedAges(bounds), BOUNDS_MESSAGE],
  ]);
}
