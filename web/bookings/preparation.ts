import { fold } from '#shared/fold.ts';
import type { Preparation } from '#shared/services.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';

export type PreparationStep = { key: string; when: string; text: string; isArrival: boolean };

const HOUR = 3600;

/** What a pet of this species does before a turno at `start`, in order and by the town's clock. */
export function preparationSteps(
  preparation: readonly Pick<Preparation, 'specieName' | 'hoursBefore' | 'text'>[],
  specieName: string | null,
  start: number,
): PreparationStep[] {
  return preparation
    .filter((each) => each.specieName === null || fold(each.specieName) === fold(specieName ?? ''))
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .map(({ hoursBefore, text }) => {
      const isArrival = hoursBefore === 0;
      const when = momentInWords(start - hoursBefore * HOUR);
      return {
        key: `${hoursBefore}-${text}`,
        text,
        isArrival,
        when: isArrival ? `A ${when}` : `Desde ${when}`,
      };
    });
}

/** 'las 21:30 del miércoles 9 de diciembre'; one o'clock is singular. */
function momentInWords(wall: number): string {
  const time = formatTime(wall);
  return `${time.startsWith('01') ? 'la' : 'las'} ${time} del ${dateInWords(wall)}`;
}
