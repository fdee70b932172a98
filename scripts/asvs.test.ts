import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/asvs.md', 'utf8');
/** Counts the items of levels 1 and 2 in version 5.0.0 of the ASVS. */
const REQUIREMENT_COUNT = 253;
const ITEM = /\d+\.\d+\.\d+/g;
const ROW = /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| [^|]+ \| ([^|]+) \|$/gm;

const rows = [...TEXT.matchAll(ROW)].map(([, items = '', evidence = '']) => ({ items, evidence }));
const metItems = rows.flatMap(({ items }) => items.split(', '));
const acceptedItems = /^Accepted: (.+)\.$/m.exec(TEXT)?.[1]?.split(', ') ?? [];
const inapplicableItems = [...TEXT.matchAll(/^Doesn't apply: .*$/gm)].flatMap(
  ([line]) => line.match(ITEM) ?? [],
);

test('each item of levels 1 and 2 is met, accepted or said not to apply, once', () => {
  const items = [...metItems, ...acceptedItems, ...inapplicableItems];
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([]);
  expect(items).toHaveLength(REQUIREMENT_COUNT);
});

test('the written ASVS score equals the counts of its table', () => {
  const applicable = metItems.length + acceptedItems.length;
  const score = `**Score: ${metItems.length} of ${applicable} applicable items met, ${acceptedItems.length} accepted; ${inapplicableItems.length} of the ${REQUIREMENT_COUNT} don't apply.**`;
  expect(TEXT).toContain(score);
});

test('an accepted item has its reason', () => {
  const [, reasons = ''] = readFileSync('docs/security.md', 'utf8').split('## Accepted, with the reason');
  const itemsWithReason = new Set(reasons.split('\n## ')[0]?.match(ITEM));
  expect([...itemsWithReason].toSorted()).toEqual(acceptedItems.toSorted());
});

test('every row has evidence, and each of its files exists', () => {
  const files = rows.flatMap(({ evidence }) => evidence.split(', '));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
