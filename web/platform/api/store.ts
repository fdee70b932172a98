import { useSyncExternalStore } from 'react';

/** A value of the whole page: whoever uses it is drawn anew when another is set. `atFirst` is what a drawn page shows. */
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
