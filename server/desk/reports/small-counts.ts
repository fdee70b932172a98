/** Turnos done of a month (or, merged further, of a year) at one locality with pets of one species. */
export type Count = { period: string; locality: string; specie: string; done: number };
/** `locality` is null where the person wrote a place of their own, which nobody may read. */
export type RawCount = Omit<Count, 'locality'> & { locality: string | null };

/** No published figure is of fewer bookings than these. */
export const LEAST = 5;
export const OTHERS = 'Otras';

type Level = { counts: Count[]; rest: number };

/**
 * Counts that may be published: they overlap nowhere and none is under LEAST, and no total is told beside them, so that
 * nothing hidden can be had by subtracting (docs/decisions/034-open-data-without-small-counts.md). Those too small are merged with others of
 * their month and species, else of their month, else of their year; what a whole year doesn't fill is left out.
 */
export function mergeSmallCounts(raw: readonly RawCount[]): Count[] {
  return [...Map.groupBy(raw, ({ period }) => period.slice(0, 4))].flatMap(([year, ofYear]) => {
    const months = [...Map.groupBy(ofYear, ({ period }) => period)].map(([month, ofMonth]) => {
      const species = [...Map.groupBy(ofMonth, ({ specie }) => specie)].map(([specie, ofSpecie]) =>
        settleSpecie(ofSpecie, { period: month, locality: OTHERS, specie }),
      );
      return settle(species, { period: month, locality: OTHERS, specie: OTHERS });
    });
    return settle(months, { period: year, locality: OTHERS, specie: OTHERS }).counts;
  });
}

type Label = Omit<Count, 'done'>;

function settleSpecie(raw: readonly RawCount[], merged: Label): Level {
  const levels = raw.map(({ locality, ...count }): Level => {
    const isTold = locality !== null && locality !== OTHERS && count.done >= LEAST;
    return isTold ? { counts: [{ ...count, locality }], rest: 0 } : { counts: [], rest: count.done };
  });
  // A species of that very name would stand beside the merged ones.
  return merged.specie === OTHERS ? { counts: [], rest: sum(raw) } : settle(levels, merged);
}

/** What is left over below becomes one count, with the smallest of the others if it is too small; or it is left over. */
function settle(levels: readonly Level[], merged: Label): Level {
  const counts = levels.flatMap((level) => level.counts);
  const rest = levels.reduce((total, level) => total + level.rest, 0);
  if (rest === 0) return { counts, rest };
  if (rest >= LEAST) return { counts: [...counts, { ...merged, done: rest }], rest: 0 };
  const [smallest, ...others] = counts.toSorted(smallestFirst);
  if (!smallest) return { counts: [], rest };
  return { counts: [...others, { ...merged, done: rest + smallest.done }], rest: 0 };
}

/** Of equal counts always the same one: which it is must not tell in what order rows came. */
function smallestFirst(a: Count, b: Count): number {
  return a.done - b.done || (labelOf(a) < labelOf(b) ? -1 : 1);
}

function labelOf({ period, locality, specie }: Count): string {
  return [period, locality, specie].join('\n');
}

function sum(raw: readonly RawCount[]): number {
  return raw.reduce((total, { done }) => total + done, 0);
}
