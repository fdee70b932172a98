import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/durations.ts';
import { formatLongDate, formatTime, toIsoDate } from '../platform/town-clock.ts';
import { matchesPet, type PetTraits } from './concerned-pets.ts';
import type { PetBounds } from './pet-bounds.ts';
import type { PreparationDraft } from './services.ts';

export type PreparationStep = {
  key: string;
  at: number;
  when: string;
  text: string;
  isArrival: boolean;
};

type StepDraft = Pick<PreparationDraft, 'hoursBefore' | 'minutesBefore' | 'text'>;

export function selectStepsFor<Step extends PetBounds>(
  steps: readonly Step[],
  pet: PetTraits,
  start: number,
): Step[] {
  const day = toIsoDate(start);
  return steps.filter((step) => matchesPet(step, pet, day));
}

/** Returns the steps before a booking at `start`, in order, wall clock. */
export function listPreparationSteps(preparation: readonly StepDraft[], start: number): PreparationStep[] {
  return preparation
    .toSorted((a, b) => toSecondsBefore(b) - toSecondsBefore(a))
    .map((step) => {
      const { hoursBefore, text } = step;
      const isArrival = hoursBefore === 0;
      const stepTime = start - toSecondsBefore(step);
      const when = formatMoment(stepTime);
      return {
        key: `${stepTime}-${text}`,
        at: stepTime,
        text,
        isArrival,
        when: isArrival ? `A ${when}` : `Desde ${when}`,
      };
    });
}

/** Returns the arrival time for a booking at `start`; null without one. */
export function findArrival(preparation: readonly StepDraft[], start: number): number | null {
  return listPreparationSteps(preparation, start).findLast(({ isArrival }) => isArrival)?.at ?? null;
}

/** Returns the earliest arrival of pets that come together. */
export function findFirstArrival<Step extends PetBounds & StepDraft>(
  steps: readonly Step[],
  pets: readonly PetTraits[],
  start: number,
): number | null {
  const concerned = pets.length > 0 ? pets : [null];
  const arrivals = concerned
    .map((pet) => findArrival(selectStepsFor(steps, pet, start), start))
    .filter((arrival) => arrival !== null);
  return arrivals.length > 0 ? Math.min(...arrivals) : null;
}

function toSecondsBefore({ hoursBefore, minutesBefore = 0 }: StepDraft): number {
  return hoursBefore * HOUR_SECONDS + minutesBefore * MINUTE_SECONDS;
}

function formatMoment(wall: number): string {
  return `${formatHour(wall)} del ${formatLongDate(wall)}`;
}

export function formatHour(wall: number): string {
  const time = formatTime(wall);
  return `${time.startsWith('01') ? 'la' : 'las'} ${time}`;
}
