import { useSyncExternalStore } from 'react';

export function createStore<Value>(initial: Value, prerenderedValue: Value = initial) {
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
        () => prerenderedValue,
      ),
  };
}
