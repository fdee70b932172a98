import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => void>;

/** Returns functions that never change and call the latest ones, so that memoised children don't rerender. */
export function useStableHandlers<All extends Handlers>(latest: All): All {
  const latestRef = useRef<Handlers>(latest);
  useLayoutEffect(() => {
    latestRef.current = latest;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...args: never[]) =>
        latestRef.current[name]?.(...args);
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as All;
  });
  return stable;
}
