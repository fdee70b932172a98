export type Random = {
  below: (end: number) => number;
  chance: (likelihood: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  const next = createMulberry32(seed);
  const nextBelow = (end: number) => Math.floor(next() * end);
  return {
    below: nextBelow,
    chance: (likelihood) => next() < likelihood,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[nextBelow(list.length)] as (typeof list)[number];
    },
  };
}

/** Mulberry32 by Tommy Ettinger, with 32 bits of state. */
function createMulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
