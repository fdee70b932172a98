import type { LooseInput } from './app.ts';
import type { Belongings } from './belongings.ts';

/** Who asks: nobody, a broken token, a resident about his own and about another's, and both kinds of staff. */
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

/** `ask` makes a request about somebody's belongings that is valid in everything but, maybe, who asks. */
export type AccessRow = { expected: Statuses; ask: (about: Belongings) => LooseInput };
