import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPivot, type Pivot, type PivotFact, type PivotNode, type PivotValue, sumAt } from './pivot.ts';
import { countLevels, listColumnHeaders, listHeadRows, listRowHeaders } from './pivot-lines.ts';

const compare = (a: PivotValue, b: PivotValue) => (String(a) < String(b) ? -1 : 1);
const twoLevels = { rows: [compare, compare], columns: [compare, compare] };

const name = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '"',
  "O'Higgins",
  '🐶',
  '=1+1',
  'ñ',
);
const fact = fc.record({
  row: fc.tuple(name, fc.integer({ min: 1, max: 3 })),
  column: fc.tuple(fc.integer({ min: 2025, max: 2027 }), name),
  amount: fc.integer({ min: 0, max: 50 }),
});
const facts = fc.array(fact, { maxLength: 60 });

function summed(list: readonly PivotFact[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0);
}

function nodes(root: PivotNode): PivotNode[] {
  return [root, ...root.children.flatMap(nodes)];
}

function table({ rows, columns, ...rest }: Pivot): unknown {
  const [down, across] = [nodes(rows), nodes(columns)];
  return down.map((row) => [
    row.key,
    across.map((column) => [column.key, sumAt({ rows, columns, ...rest }, row, column)]),
  ]);
}

test('values named like object members are counted as plain data', () => {
  const list = ['__proto__', 'constructor', '', '🐶', '"', '__proto__'].map((text) => ({
    row: [text],
    column: [2026],
    amount: 1,
  }));
  const { rows, ...rest } = buildPivot(list, { rows: [compare], columns: [compare] });
  const sums = rows.children.map((row) => [row.path[0], sumAt({ rows, ...rest }, row, rest.columns)]);
  expect(sums).toEqual([
    ['', 1],
    ['"', 1],
    ['__proto__', 2],
    ['constructor', 1],
    ['🐶', 1],
  ]);
});

test('counts a number and its text as two values', () => {
  const list = [1, '1'].map((value) => ({ row: [value], column: [], amount: 2 }));
  expect(buildPivot(list, { rows: [compare], columns: [] }).rows.children).toHaveLength(2);
});

test('every sum equals the sum of its parts', () => {
  fc.assert(
    fc.property(facts, (list) => {
      const result = buildPivot(list, twoLevels);
      expect(sumAt(result, result.rows, result.columns)).toBe(summed(list));
      for (const row of nodes(result.rows)) {
        for (const column of nodes(result.columns)) {
          const whole = sumAt(result, row, column);
          const below = (parts: readonly PivotNode[], sum: (part: PivotNode) => number) =>
            parts.length === 0 ? whole : parts.reduce((total, part) => total + sum(part), 0);
          expect(below(row.children, (part) => sumAt(result, part, column))).toBe(whole);
          expect(below(column.children, (part) => sumAt(result, row, part))).toBe(whole);
        }
      }
    }),
  );
});

test('every sum equals counting the facts by hand', () => {
  fc.assert(
    fc.property(facts, (list) => {
      const result = buildPivot(list, twoLevels);
      const isBelow = (path: readonly PivotValue[], node: PivotNode) =>
        node.path.every((v, i) => v === path[i]);
      for (const row of nodes(result.rows))
        for (const column of nodes(result.columns)) {
          const counted = list.filter((each) => isBelow(each.row, row) && isBelow(each.column, column));
          expect(sumAt(result, row, column)).toBe(summed(counted));
        }
    }),
  );
});

test('the order of facts changes nothing', () => {
  fc.assert(
    fc.property(facts, fc.infiniteStream(fc.nat()), (list, random) => {
      const keyed = list.map((each) => ({ each, at: random.next().value }));
      const shuffled = keyed.toSorted((a, b) => a.at - b.at).map(({ each }) => each);
      expect(table(buildPivot(shuffled, twoLevels))).toEqual(table(buildPivot(list, twoLevels)));
    }),
  );
});

test('swapping axes keeps the grand total and every cell', () => {
  fc.assert(
    fc.property(facts, (list) => {
      const straight = buildPivot(list, twoLevels);
      const turned = buildPivot(
        list.map(({ row, column, amount }) => ({ row: column, column: row, amount })),
        twoLevels,
      );
      const flat = buildPivot(
        list.map(({ row, column, amount }) => ({ row: [...row, ...column], column: [], amount })),
        { rows: [compare, compare, compare, compare], columns: [] },
      );
      expect(sumAt(flat, flat.rows, flat.columns)).toBe(sumAt(straight, straight.rows, straight.columns));
      const mirrored = new Map(nodes(turned.columns).map((node) => [node.key, node]));
      for (const row of nodes(straight.rows)) {
        const column = mirrored.get(row.key) ?? turned.columns;
        expect(sumAt(turned, turned.rows, column)).toBe(sumAt(straight, row, straight.columns));
      }
    }),
  );
});

test('the visible lines add up to the grand total whatever is open', () => {
  fc.assert(
    fc.property(facts, fc.func(fc.boolean()), (list, isOpen) => {
      const result = buildPivot(list, twoLevels);
      const parts = listColumnHeaders(result.columns, ({ key }) => isOpen(key)).filter(
        ({ kind }) => kind !== 'group',
      );
      const total = parts.reduce((sum, { node }) => sum + sumAt(result, result.rows, node), 0);
      expect(total).toBe(summed(list));
    }),
  );
});

const days = [
  [2025, 12, 31],
  [2026, 1, 1],
  [2026, 1, 2],
  [2026, 2, 1],
].map((column) => ({ row: ['La Consulta', 'Perro'], column, amount: 1 }));
const numeric = (a: PivotValue, b: PivotValue) => Number(a) - Number(b);
const dated = buildPivot(days, { rows: [compare, compare], columns: [numeric, numeric, numeric] });
const paths = (lines: readonly { node: PivotNode; kind: string }[]) =>
  lines.map(({ node, kind }) => `${node.path.join('/')} ${kind}`);

test('a pivot column with a sum follows its parts, and is left out if it repeats another', () => {
  expect(paths(listColumnHeaders(dated.columns, () => true))).toEqual([
    '2025/12/31 leaf',
    '2026/1/1 leaf',
    '2026/1/2 leaf',
    '2026/1 group',
    '2026/2/1 leaf',
    '2026 group',
  ]);
  expect(paths(listColumnHeaders(dated.columns, ({ path }) => path.length < 2))).toEqual([
    '2025/12 closed',
    '2026/1 closed',
    '2026/2 closed',
    '2026 group',
  ]);
});

test('a pivot row of a group precedes the rows of its parts', () => {
  expect(paths(listRowHeaders(dated.rows, () => true))).toEqual([
    'La Consulta group',
    'La Consulta/Perro leaf',
  ]);
  expect(paths(listRowHeaders(dated.rows, () => false))).toEqual(['La Consulta closed']);
});

test('a pivot opens as many levels as fit the most columns allowed', () => {
  expect(countLevels(dated.columns, 4)).toBe(3);
  expect(countLevels(dated.columns, 3)).toBe(2);
  expect(countLevels(dated.columns, 1)).toBe(1);
});

test('the head of a pivot names once the value that neighbouring columns share', () => {
  const lines = listColumnHeaders(dated.columns, ({ path }) => path.length < 2 || path[1] === 1);
  const cells = listHeadRows(lines, 3).map((row) =>
    row.map(({ path, isSum, isOpen, columnSpan, rowSpan }) => [
      path.join('/'),
      isSum,
      isOpen,
      columnSpan,
      rowSpan,
    ]),
  );
  expect(cells).toEqual([
    [
      ['2025', false, true, 1, 1],
      ['2026', false, true, 5, 1],
    ],
    [
      ['2025/12', false, false, 1, 2],
      ['2026/1', false, true, 3, 1],
      ['2026/2', false, false, 1, 2],
      ['2026', true, null, 1, 2],
    ],
    [
      ['2026/1/1', false, null, 1, 1],
      ['2026/1/2', false, null, 1, 1],
      ['2026/1', true, null, 1, 1],
    ],
  ]);
});
