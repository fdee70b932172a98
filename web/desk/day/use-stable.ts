import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...given: never[]) => void>;

/** The same functions at every render, each doing what the last render's does: what is given them renders no more for them. */
export function useStable<All extends Handlers>(latest: All): All {
  const box = useRef<Handlers>(latest);
  useLayoutEffect(() => {
    box.current = latest;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...given: never[]) =>
        box.current[name]?.(...given);
    return Object.fromEntries(Object.keys(latest).map((name) => [name, call(name)])) as All;
  });
  return stable;
}
