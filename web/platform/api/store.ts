import { useSyncExternalStore } from 'react';

/** `atFirst` is the value of a prerendered page. */
export function createStore<Value>(initial: Value, atFirst: Value = initial) {
  let current = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    get: () => current,
    set: (next: Value) => {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => atFirst,
      ),
  };
}
