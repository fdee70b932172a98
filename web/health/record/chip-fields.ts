import { chipCode, chipProblem } from '#shared/pets/chips.ts';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';

export type ChipFields = { code: string; again: string; date: string | null; dateProblem: string | null };

export const NO_CHIP: ChipFields = { code: '', again: '', date: null, dateProblem: null };

export function problemsOf(
  { code: typed, again, dateProblem }: ChipFields,
  reader: { isStaff: boolean },
): Problem<keyof ChipFields>[] {
  const code = chipCode(typed);
  const problem = chipProblem(code, reader);
  return failedChecks([
    ['code', problem === null, problem ?? ''],
    ['again', chipCode(again) === code, 'Los dos números no son iguales. Revisalos'],
    ['date', dateProblem === null, dateProblem ?? ''],
  ]);
}
