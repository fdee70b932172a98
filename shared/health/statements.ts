import * as z from 'zod/mini';
import { addDays } from '../platform/calendar-months.ts';
import { CalendarDate, Id, LIMITS, toLineSchema } from '../platform/fields.ts';
import { Origin } from './origins.ts';

export const STATEMENT_KINDS = {
  heat: 'En celo',
  birth: 'Tuvo cría',
  pregnant: 'Preñada',
  nursing: 'Amamanta',
  medicine: 'Toma medicación',
  intact: 'Sin castrar',
} as const;
const StatementKind = z.enum(['heat', 'birth', 'pregnant', 'nursing', 'medicine', 'intact']);

export const StatementDraft = z.object({
  statementKind: StatementKind,
  statedOn: CalendarDate,
  note: z.optional(toLineSchema(LIMITS.reason)),
  origin: z.optional(Origin),
});
export type StatementDraft = z.infer<typeof StatementDraft>;

export const Statement = z.object({
  id: Id,
  origin: Origin,
  statementKind: StatementKind,
  statedOn: z.string(),
  note: z.string(),
  countsUntil: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

const VALID_DAYS: Partial<Record<z.infer<typeof StatementKind>, number>> = { heat: 60, pregnant: 70 };

export function findLastValidDay({
  statementKind,
  statedOn,
}: Pick<StatementDraft, 'statementKind' | 'statedOn'>) {
  const days = VALID_DAYS[statementKind];
  return days === undefined ? null : addDays(statedOn, days);
}
