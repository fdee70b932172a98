import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Count,
  MIN_SHOWN_COUNT,
  mergeSmallCounts,
  OTHERS_LABEL,
  type RawCount,
} from './small-counts.rules.ts';

const rawCounts = fc.uniqueArray(
  fc.record({
    period: fc.constantFrom('2026-01', '2026-02', '2026-12', '2027-01'),
    locality: fc.constantFrom('Centro', 'Norte', 'Sur', OTHERS_LABEL, '=1', '__proto__', null),
    specie: fc.constantFrom('Perro', 'Gato', 'Ninguna', OTHERS_LABEL),
    done: fc.oneof(fc.integer({ min: 1, max: 2 * MIN_SHOWN_COUNT }), fc.integer({ min: 1, max: 500 })),
  }),
  { maxLength: 60, selector: toKey },
);

function toKey({ period, locality, specie }: RawCount): string {
  return JSON.stringify([period, locality, specie]);
}

function sumCounts(counts: readonly { done: number }[]): number {
  return counts.reduce((total, { done }) => total + done, 0);
}

const sortKeys = (counts: readonly Count[]) => counts.map((each) => toKey(each) + each.done).toSorted();
const isUnnamed = ({ locality }: RawCount) => locality === null || locality === OTHERS_LABEL;
const canTakeOneMore = (each: RawCount) => isUnnamed(each) || each.done < MIN_SHOWN_COUNT - 1;
const isSameKind = (a: RawCount, b: RawCount) => a.period === b.period && a.specie === b.specie;
const isUnmerged = ({ locality, specie }: Count) => locality !== OTHERS_LABEL && specie !== OTHERS_LABEL;

const checkProperty = (check: (counts: RawCount[], published: Count[]) => void) =>
  fc.assert(
    fc.property(rawCounts, (counts) => check(counts, mergeSmallCounts(counts))),
    { numRuns: 2_000 },
  );

describe('published counts', () => {
  test('open data publish no count under five', () => {
    checkProperty((_, published) => {
      expect(published.every(({ done }) => done >= MIN_SHOWN_COUNT)).toBe(true);
    });
  });

  test('the published count of a named locality is complete', () => {
    checkProperty((counts, published) => {
      const known = new Map(counts.map((each) => [toKey(each), each.done]));
      for (const each of published.filter(isUnmerged)) expect(known.get(toKey(each))).toBe(each.done);
    });
  });

  test('published counts do not overlap and omit fewer than five bookings a year', () => {
    checkProperty((counts, published) => {
      expect(new Set(published.map(toKey)).size).toBe(published.length);
      for (const year of ['2026', '2027']) {
        const isOfYear = (each: { period: string }) => each.period.startsWith(year);
        const remaining = sumCounts(counts.filter(isOfYear)) - sumCounts(published.filter(isOfYear));
        expect(remaining >= 0 && remaining < MIN_SHOWN_COUNT).toBe(true);
      }
    });
  });

  test('moving a booking between hidden localities of a month changes no published count', () => {
    checkProperty((counts, published) => {
      const hidden = counts.filter((each) => isUnnamed(each) || each.done < MIN_SHOWN_COUNT);
      for (const from of hidden) {
        const to = hidden.find((each) => each !== from && isSameKind(each, from) && canTakeOneMore(each));
        if (!to) continue;
        const moved = counts.map((each) => ({
          ...each,
          done: each.done + Number(each === to) - Number(each === from),
        }));
        expect(sortKeys(mergeSmallCounts(moved.filter(({ done }) => done > 0)))).toEqual(sortKeys(published));
      }
    });
  });

  test('open data publish no locality typed by a person', () => {
    const counts = [{ period: '2026-01', locality: null, specie: 'Perro', done: 40 }];
    expect(mergeSmallCounts(counts)).toEqual([{ ...counts[0], locality: OTHERS_LABEL }]);
  });
});

const newCount = (locality: string | null, specie: string, done: number, period = '2026-01') => ({
  period,
  locality,
  specie,
  done,
});

describe('small counts', () => {
  test('a small count is merged with others of its month and species', () => {
    const merged = mergeSmallCounts([
      newCount('Centro', 'Perro', 9),
      newCount('Sur', 'Perro', 4),
      newCount(null, 'Perro', 3),
    ]);
    expect(merged).toEqual([newCount('Centro', 'Perro', 9), newCount(OTHERS_LABEL, 'Perro', 7)]);
  });

  test('open data publish counts from five up, named or merged', () => {
    const largeCounts = [newCount('Centro', 'Perro', 5), newCount('Norte', 'Gato', 6)];
    expect(mergeSmallCounts(largeCounts)).toEqual(largeCounts);
    expect(mergeSmallCounts([newCount('Centro', 'Perro', 9), newCount(null, 'Perro', 5)])).toEqual([
      newCount('Centro', 'Perro', 9),
      newCount(OTHERS_LABEL, 'Perro', 5),
    ]);
  });

  test('the smallest other count is merged as well if the remainder is too small', () => {
    const merged = mergeSmallCounts([
      newCount('Centro', 'Perro', 90),
      newCount('Norte', 'Perro', 6),
      newCount('Sur', 'Perro', 1),
    ]);
    expect(merged).toEqual([newCount('Centro', 'Perro', 90), newCount(OTHERS_LABEL, 'Perro', 7)]);
  });

  test('the order of equal counts does not change which one is merged', () => {
    const counts = [
      newCount('Norte', 'Perro', 6),
      newCount('Centro', 'Perro', 6),
      newCount('Sur', 'Perro', 1),
    ];
    const merged = [newCount('Norte', 'Perro', 6), newCount(OTHERS_LABEL, 'Perro', 7)];
    expect(mergeSmallCounts(counts)).toEqual(merged);
    expect(mergeSmallCounts(counts.toReversed())).toEqual(merged);
  });

  test('a small species is merged into its month and a small month into its year', () => {
    expect(mergeSmallCounts([newCount('Centro', 'Perro', 3), newCount('Centro', 'Gato', 2)])).toEqual([
      newCount(OTHERS_LABEL, OTHERS_LABEL, 5),
    ]);
    expect(
      mergeSmallCounts([newCount('Centro', 'Perro', 3), newCount('Centro', 'Perro', 4, '2026-02')]),
    ).toEqual([newCount(OTHERS_LABEL, OTHERS_LABEL, 7, '2026')]);
  });

  test('open data omit a year with fewer than five bookings', () => {
    expect(mergeSmallCounts([newCount('Centro', 'Perro', 4)])).toEqual([]);
  });
});
