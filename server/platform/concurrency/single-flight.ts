/** Whoever asks for the same while it is being made gets what is being made. */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const going = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = going.get(key);
    if (known) return known;
    const flight = make().finally(() => going.delete(key));
    going.set(key, flight);
    return flight;
  };
}
