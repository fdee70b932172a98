export type Count = { period: string; locality: string; specie: string; done: number };
/** `locality` is null for a place typed by a person, which is never published. */
export type RawCount = Omit<Count, 'locality'> & { locality: string | null };

export const MIN_SHOWN_COUNT = 5;
export const OTHERS_LABEL = 'Otras';

type Level = { counts: Count[]; rest: number };

/**
 * Merges counts until none is under MIN_SHOWN_COUNT and none overlap; publishes no totals, so that nothing hidden
 * follows by subtraction (docs/decisions/034-open-data-without-small-counts.md). Small counts merge within
 * month and species, then month, then year; the rest is dropped.
 */
export function mergeSmallCounts(raw: readonly RawCount[]): Count[] {
  return [...Map.groupBy(raw, ({ period }) => period.slice(0, 4))].flatMap(([year, ofYear]) => {
    const months = [...Map.groupBy(ofYear, ({ period }) => period)].map(([month, ofMonth]) => {
      const species = [...Map.groupBy(ofMonth, ({ specie }) => specie)].map(([specie, ofSpecie]) =>
        settleSpecie(ofSpecie, { period: month, locality: OTHERS_LABEL, specie }),
      );
      return mergeLabel(species, { period: month, locality: OTHERS_LABEL, specie: OTHERS_LABEL });
    });
    return mergeLabel(months, { period: year, locality: OTHERS_LABEL, specie: OTHERS_LABEL }).counts;
  });
}

type Label = Omit<Count, 'done'>;

function settleSpecie(raw: readonly RawCount[], merged: Label): Level {
  const levels = raw.map(({ locality, ...count }): Level => {
    const isPublished = locality !== null && locality !== OTHERS_LABEL && count.done >= MIN_SHOWN_COUNT;
    return isPublished ? { counts: [{ ...count, locality }], rest: 0 } : { counts: [], rest: count.done };
  });
  // A species named OTHERS_LABEL would collide with the merged count.
  return merged.specie === OTHERS_LABEL ? { counts: [], rest: sumCounts(raw) } : mergeLabel(levels, merged);
}

/** Merges the rest of the levels below, with the smallest count if the rest is too small; else passes it up. */
function mergeLabel(levels: readonly Level[], merged: Label): Level {
  const counts = levels.flatMap((level) => level.counts);
  const rest = levels.reduce((total, level) => total + level.rest, 0);
  if (rest === 0) return { counts, rest };
  if (rest >= MIN_SHOWN_COUNT) return { counts: [...counts, { ...merged, done: rest }], rest: 0 };
  const [smallest, ...others] = counts.toSorted(compareBySize);
  if (!smallest) return { counts: [], rest };
  return { counts: [...others, { ...merged, done: rest + smallest.done }], rest: 0 };
}

/** Breaks ties by label, so that the result reveals nothing of the rows' order. */
function compareBySize(a: Count, b: Count): number {
  return a.done - b.done || (toLabel(a) < toLabel(b) ? -1 : 1);
}

function toLabel({ period, locality, specie }: Count): string {
  return [period, locality, specie].join('\n');
}

function sumCounts(raw: readonly RawCount[]): number {
  return raw.reduce((total, { done }) => total + done, 0);
}
