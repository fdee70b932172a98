import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => void>;

/** Returns stable functions that call the latest render's, to spare memoised children. */
export function useStable<All extends Handlers>(latest: All): All {
  const box = useRef<Handlers>(latest);
  useLayoutEffect(() => {
    box.current = latest;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...args: never[]) =>
        box.current[name]?.(...args);
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as All;
  });
  return stable;
}
