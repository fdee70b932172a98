import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/asvs.md', 'utf8');
/** Items of levels 1 and 2 in version 5.0.0. */
const REQUIREMENT_COUNT = 253;
const ITEM = /\d+\.\d+\.\d+/g;
const ROW = /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| [^|]+ \| ([^|]+) \|$/gm;

const rows = [...TEXT.matchAll(ROW)].map(([, items = '', evidence = '']) => ({ items, evidence }));
const met = rows.flatMap(({ items }) => items.split(', '));
const accepted = /^Accepted: (.+)\.$/m.exec(TEXT)?.[1]?.split(', ') ?? [];
const elsewhere = [...TEXT.matchAll(/^Doesn't apply: .*$/gm)].flatMap(([line]) => line.match(ITEM) ?? []);

test('each item of levels 1 and 2 is met, accepted or said not to apply, once', () => {
  const items = [...met, ...accepted, ...elsewhere];
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
  expect(items).toHaveLength(REQUIREMENT_COUNT);
});

test('the written score equals the counts of the table', () => {
  const applicable = met.length + accepted.length;
  const score = `**Score: ${met.length} of ${applicable} applicable items met, ${accepted.length} accepted; ${elsewhere.length} of the ${REQUIREMENT_COUNT} don't apply.**`;
  expect(TEXT).toContain(score);
});

test('an accepted item has its reason', () => {
  const [, reasons = ''] = readFileSync('docs/security.md', 'utf8').split('## Accepted, with the reason');
  const named = new Set(reasons.split('\n## ')[0]?.match(ITEM));
  expect([...named].toSorted()).toEqual(accepted.toSorted());
});

test('every row has evidence, and each of its files exists', () => {
  const files = rows.flatMap(({ evidence }) => evidence.split(', '));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
