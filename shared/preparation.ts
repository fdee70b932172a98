import type { PreparationDraft } from './services.ts';
import { dateInWords, formatTime } from './town-clock.ts';

export type PreparationStep = {
  key: string;
  /** From when, by the town's clock; `when` in words. */
  at: number;
  when: string;
  text: string;
  isArrival: boolean;
};

const HOUR = 3600;

/** What a pet does before a booking at `start`, in order and by the town's clock. */
export function preparationSteps(
  preparation: readonly Pick<PreparationDraft, 'hoursBefore' | 'text'>[],
  start: number,
): PreparationStep[] {
  return preparation
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, text }) => {
      const isArrival = hoursBefore === 0;
      const at = start - hoursBefore * HOUR;
      const when = momentInWords(at);
      return {
        key: `${hoursBefore}-${text}`,
        at,
        text,
        isArrival,
        when: isArrival ? `A ${when}` : `Desde ${when}`,
      };
    });
}

/** 'las 21:30 del miércoles 9 de diciembre'. */
function momentInWords(wall: number): string {
  return `${hourInWords(wall)} del ${dateInWords(wall)}`;
}

/** 'las 21:30'; one o'clock is singular. */
export function hourInWords(wall: number): string {
  const time = formatTime(wall);
  return `${time.startsWith('01') ? 'la' : 'las'} ${time}`;
}
