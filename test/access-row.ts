import type { LooseInput } from './app.ts';
import type { Belongings } from './belongings.ts';

export const ACTORS = ['none', 'broken', 'own', 'foreign', 'admin', 'sysadmin'] as const;
export type Actor = (typeof ACTORS)[number];

type Statuses = readonly [
  none: number,
  broken: number,
  own: number,
  foreign: number,
  admin: number,
  sysadmin: number,
];

/** Expects a status per actor; `ask` builds a request that is valid except, perhaps, for its caller. */
export type AccessRow = { expected: Statuses; ask: (about: Belongings) => LooseInput };
