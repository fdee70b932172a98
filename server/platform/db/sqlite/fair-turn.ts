export type Turn = { take: () => Promise<void>; pass: () => void };

/** One holder at a time, first come first served; passing it wakes the next alone. */
export function fairTurn(): Turn {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    take: () => {
      if (taken) return new Promise((resolve) => waiting.push(resolve));
      taken = true;
      return Promise.resolve();
    },
    pass: () => {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}
