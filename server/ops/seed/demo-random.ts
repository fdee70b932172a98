export type Random = {
  integer: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** Repeats the same numbers in every run (linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = seed;
  const nextFraction = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const nextInteger = (from: number, to: number) => from + Math.floor(nextFraction() * (to - from + 1));
  const pickOne = <T>(list: readonly T[]): T => {
    const picked = list[nextInteger(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  };
  const shuffleList = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: nextFraction() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return {
    integer: nextInteger,
    pick: pickOne,
    shuffle: shuffleList,
    chance: (probability) => nextFraction() < probability,
  };
}
