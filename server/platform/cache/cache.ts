import { LRUCache } from 'lru-cache';

type Entry = string | number | object;

export function createCache<K extends Entry, V extends Entry>(max: number): LRUCache<K, V> {
  return new LRUCache({ max });
}

/** Keeps the most recently used entries of at most `maxBytes` together; a larger value is not kept. */
export function createByteCache<V extends object>(
  maxBytes: number,
  measureSize: (value: V) => number,
): LRUCache<string, V> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: measureSize });
}

/** Returns the cached promise of a key or that of `read`, which is dropped again if it rejects. */
export function readThrough<T>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const cachedValue = cache.get(key);
  if (cachedValue) return cachedValue;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => {
    if (cache.peek(key) === reading) cache.delete(key);
  });
  return reading;
}
