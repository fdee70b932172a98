/** Runs one call per key at a time; concurrent callers share its result. */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, make) => {
    const running = inFlight.get(key);
    if (running) return running;
    const call = make().finally(() => inFlight.delete(key));
    inFlight.set(key, call);
    return call;
  };
}
