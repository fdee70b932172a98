import { readFileSync } from 'node:fs';

const DEPLOY = new URL('../../deploy/cluster/', import.meta.url);

export type Change = readonly [from: string, to: string];

/** A file of deploy/cluster with the places of a trial where a town's are; each must still be there. */
export function adapted(name: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${name} no longer has ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(new URL(name, DEPLOY), 'utf8'),
  );
}

/** What stands in a file of NAME=value lines. */
export function settingsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}
