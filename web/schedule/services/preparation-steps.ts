import { BOUNDS_MESSAGE, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import { type PreparationDraft, SERVICE_BOUNDS, SERVICE_MESSAGES } from '#shared/schedule/services.ts';
import { numberProblem } from '../../platform/fields/number-typing.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { NO_BOUNDS, type SexAndAgeBounds, toBounds, toPetBounds } from '../requirements/bounds.ts';

export type StepFields = {
  key: string;
  SpecieId: number;
  bounds: SexAndAgeBounds;
  hoursBefore: number | null;
  minutesBefore: number | null;
  text: string;
};

export function newStep(steps: readonly StepFields[]): StepFields {
  const { SpecieId: _, ...bounds } = NO_BOUNDS;
  return { key: newKey(steps), SpecieId: 0, bounds, hoursBefore: null, minutesBefore: 0, text: '' };
}

export function toStepFields(preparation: readonly PreparationDraft[]): StepFields[] {
  return preparation.map(({ hoursBefore, minutesBefore = 0, text, ...petBounds }, index) => {
    const { SpecieId, ...bounds } = toBounds(petBounds);
    return { key: `saved-${index}`, SpecieId: SpecieId ?? 0, bounds, hoursBefore, minutesBefore, text };
  });
}

/** Sorts by species, earliest step first, as residents read them. */
export function toPreparation(steps: readonly StepFields[]) {
  return steps
    .map(({ SpecieId, bounds, hoursBefore, minutesBefore, text }) => ({
      SpecieId: SpecieId || null,
      ...toPetBounds(bounds),
      hoursBefore: hoursBefore ?? 0,
      ...(minutesBefore && { minutesBefore }),
      text: text.trim(),
    }))
    .toSorted((a, b) => (a.SpecieId ?? 0) - (b.SpecieId ?? 0) || toMinutes(b) - toMinutes(a));
}

function toMinutes({
  hoursBefore,
  minutesBefore = 0,
}: Pick<PreparationDraft, 'hoursBefore' | 'minutesBefore'>): number {
  return hoursBefore * 60 + minutesBefore;
}

export function findStepProblems({ key, bounds, hoursBefore, minutesBefore, text }: StepFields): Problem[] {
  return listFailedChecks([
    [`${key} hours`, hoursBefore !== null, outOfBoundsMessage(SERVICE_BOUNDS.hoursBefore)],
    [`${key} minutes`, minutesBefore !== null, outOfBoundsMessage(SERVICE_BOUNDS.minutesBefore)],
    [`${key} text`, text.trim() !== '', SERVICE_MESSAGES.preparationText],
    [`${key} text`, hasOrderedAges(bounds), BOUNDS_MESSAGE],
  ]);
}

export function outOfBoundsMessage({ min, max }: { min: number; max: number }): string {
  return numberProblem('', min, max) ?? '';
}
