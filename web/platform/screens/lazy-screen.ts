import { type ComponentType, createElement, lazy, useState } from 'react';

const CHUNK_TIMEOUT_MS = 30_000;

/** Makes a screen that loads its own chunk when shown; `fetch` loads it ahead. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let loadedScreen: ComponentType | undefined;
  async function fetch(): Promise<ComponentType> {
    loadedScreen = (await withTimeout(load()))[name];
    return loadedScreen;
  }
  const LazyScreen = lazy(async () => ({ default: await fetch() }));

  function Screen() {
    // Keeps the component while mounted, because switching would drop its state.
    const [Shown] = useState<ComponentType>(() => loadedScreen ?? LazyScreen);
    return createElement(Shown);
  }
  return Object.assign(Screen, { fetch });
}

/** Rejects if a chunk doesn't load in time, so that no skeleton stays for ever. */
export function withTimeout<Module>(load: Promise<Module>): Promise<Module> {
  return Promise.race([load, rejectLate()]);
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('a screen did not come'));
  });
}
