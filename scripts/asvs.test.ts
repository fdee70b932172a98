import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/asvs.md', 'utf8');
/** Items of levels 1 and 2 in version 5.0.0. */
const ALL = 253;
const ROW = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|accepted) \| [^|]+ \|$/gm;

const rows = [...TEXT.matchAll(ROW)].map(([, item = '', state]) => ({ item, state }));
const accepted = rows.filter(({ state }) => state === 'accepted').map(({ item }) => item);
const elsewhere = [...TEXT.matchAll(/^Doesn't apply: .*$/gm)].flatMap(
  ([line]) => line.match(/\d+\.\d+\.\d+/g) ?? [],
);

test('each item of levels 1 and 2 stands in the table once, or is said not to apply', () => {
  const items = [...rows.map(({ item }) => item), ...elsewhere];
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
  expect(items).toHaveLength(ALL);
});

test('the score is the table’s', () => {
  const met = rows.length - accepted.length;
  const score = `**Score: ${met} of ${rows.length} applicable items met, ${accepted.length} accepted; ${elsewhere.length} of the ${ALL} don't apply.**`;
  expect(TEXT).toContain(score);
});

test('what is accepted has its reason', () => {
  const [, reasons = ''] = readFileSync('docs/security.md', 'utf8').split('## Accepted, with the reason');
  const named = new Set(reasons.split('\n## ')[0]?.match(/\d+\.\d+\.\d+/g));
  expect([...named].toSorted()).toEqual(accepted.toSorted());
});

test('every file that is named is there', () => {
  const files = TEXT.match(/\b(?:server|shared|web|test|e2e|scripts|deploy)\/[\w./-]*\w/g) ?? [];
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
