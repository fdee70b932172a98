import { type ComponentType, lazy } from 'react';

/** A screen that comes in a chunk of its own, by its name in it. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
