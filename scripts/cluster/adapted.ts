import { readFileSync } from 'node:fs';

const DEPLOY = new URL('../../deploy/cluster/', import.meta.url);

export type Replacement = readonly [from: string, to: string];

/** Returns a file of deploy/cluster with replacements for the trial; throws where a replaced text is missing. */
export function adaptFile(name: string, changes: readonly Replacement[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${name} no longer has ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(new URL(name, DEPLOY), 'utf8'),
  );
}

export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}
