export type Count = { period: string; locality: string; specie: string; done: number };
/** `locality` is null for a place typed by a person, which is never published. */
export type RawCount = Omit<Count, 'locality'> & { locality: string | null };

export const MIN_SHOWN_COUNT = 5;
export const OTHERS_LABEL = 'Otras';

type Level = { counts: Count[]; unpublished: number };

/**
 * Merges counts until none is under MIN_SHOWN_COUNT and none overlap; publishes no totals, so that nothing hidden
 * follows by subtraction (docs/decisions/034-open-data-without-small-counts.md). Small counts merge within
 * month and species, then month, then year; the rest is dropped.
 */
export function mergeSmallCounts(raw: readonly RawCount[]): Count[] {
  return [...Map.groupBy(raw, ({ period }) => period.slice(0, 4))].flatMap(([year, countsOfYear]) => {
    const months = [...Map.groupBy(countsOfYear, ({ period }) => period)].map(([month, countsOfMonth]) => {
      const species = [...Map.groupBy(countsOfMonth, ({ specie }) => specie)].map(
        ([specie, countsOfSpecie]) =>
          mergeSpecie(countsOfSpecie, { period: month, locality: OTHERS_LABEL, specie }),
      );
      return mergeLevels(species, { period: month, locality: OTHERS_LABEL, specie: OTHERS_LABEL });
    });
    return mergeLevels(months, { period: year, locality: OTHERS_LABEL, specie: OTHERS_LABEL }).counts;
  });
}

type Label = Omit<Count, 'done'>;

function mergeSpecie(raw: readonly RawCount[], mergedLabel: Label): Level {
  const levels = raw.map(({ locality, ...count }): Level => {
    const isPublished = locality !== null && locality !== OTHERS_LABEL && count.done >= MIN_SHOWN_COUNT;
    return isPublished
      ? { counts: [{ ...count, locality }], unpublished: 0 }
      : { counts: [], unpublished: count.done };
  });
  // A species named OTHERS_LABEL would collide with the merged count.
  return mergedLabel.specie === OTHERS_LABEL
    ? { counts: [], unpublished: sumCounts(raw) }
    : mergeLevels(levels, mergedLabel);
}

/** Merges what lower levels left unpublished, with the smallest count if too small; else passes it up. */
function mergeLevels(levels: readonly Level[], mergedLabel: Label): Level {
  const counts = levels.flatMap((level) => level.counts);
  const unpublished = levels.reduce((total, level) => total + level.unpublished, 0);
  if (unpublished === 0) return { counts, unpublished };
  if (unpublished >= MIN_SHOWN_COUNT)
    return { counts: [...counts, { ...mergedLabel, done: unpublished }], unpublished: 0 };
  const [smallest, ...others] = counts.toSorted(compareBySize);
  if (!smallest) return { counts: [], unpublished };
  return { counts: [...others, { ...mergedLabel, done: unpublished + smallest.done }], unpublished: 0 };
}

/** Breaks ties by label, so that the result reveals nothing of the rows' order. */
function compareBySize(a: Count, b: Count): number {
  return a.done - b.done || (toSortKey(a) < toSortKey(b) ? -1 : 1);
}

function toSortKey({ period, locality, specie }: Count): string {
  return [period, locality, specie].join('\n');
}

function sumCounts(raw: readonly RawCount[]): number {
  return raw.reduce((total, { done }) => total + done, 0);
}
