export type Random = {
  integer: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** Repeats the same numbers in every run (linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = seed;
  const drawFraction = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const drawInteger = (from: number, to: number) => from + Math.floor(drawFraction() * (to - from + 1));
  const pickOne = <T>(list: readonly T[]): T => {
    const picked = list[drawInteger(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  };
  const shuffleList = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: drawFraction() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return {
    integer: drawInteger,
    pick: pickOne,
    shuffle: shuffleList,
    chance: (probability) => drawFraction() < probability,
  };
}
