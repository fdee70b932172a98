import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPivot, type Pivot, type PivotFact, type PivotNode, type PivotValue, sumAt } from './pivot.ts';
import { countLevels, listColumnHeaders, listHeadRows, listRowHeaders } from './pivot-lines.ts';

const compareTexts = (a: PivotValue, b: PivotValue) => (String(a) < String(b) ? -1 : 1);
const twoLevels = { rows: [compareTexts, compareTexts], columns: [compareTexts, compareTexts] };

const someName = fc.constantFrom(
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
const someFact = fc.record({
  row: fc.tuple(someName, fc.integer({ min: 1, max: 3 })),
  column: fc.tuple(fc.integer({ min: 2025, max: 2027 }), someName),
  amount: fc.integer({ min: 0, max: 50 }),
});
const someFacts = fc.array(someFact, { maxLength: 60 });

function sumAmounts(list: readonly PivotFact[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0);
}

function listNodes(root: PivotNode): PivotNode[] {
  return [root, ...root.children.flatMap(listNodes)];
}

function listCells({ rows, columns, ...rest }: Pivot): unknown {
  const columnNodes = listNodes(columns);
  return listNodes(rows).map((row) => [
    row.key,
    columnNodes.map((column) => [column.key, sumAt({ rows, columns, ...rest }, row, column)]),
  ]);
}

test('values named like object members are counted as plain data', () => {
  const list = ['__proto__', 'constructor', '', '🐶', '"', '__proto__'].map((text) => ({
    row: [text],
    column: [2026],
    amount: 1,
  }));
  const { rows, ...rest } = buildPivot(list, { rows: [compareTexts], columns: [compareTexts] });
  const sums = rows.children.map((row) => [row.path[0], sumAt({ rows, ...rest }, row, rest.columns)]);
  expect(sums).toEqual([
    ['', 1],
    ['"', 1],
    ['__proto__', 2],
    ['constructor', 1],
    ['🐶', 1],
  ]);
});

test('a pivot counts a number and its text as two values', () => {
  const list = [1, '1'].map((value) => ({ row: [value], column: [], amount: 2 }));
  expect(buildPivot(list, { rows: [compareTexts], columns: [] }).rows.children).toHaveLength(2);
});

test('every sum of a pivot equals the sum of its parts', () => {
  fc.assert(
    fc.property(someFacts, (list) => {
      const result = buildPivot(list, twoLevels);
      expect(sumAt(result, result.rows, result.columns)).toBe(sumAmounts(list));
      for (const row of listNodes(result.rows)) {
        for (const column of listNodes(result.columns)) {
          const whole = sumAt(result, row, column);
          const sumParts = (parts: readonly PivotNode[], sum: (part: PivotNode) => number) =>
            parts.length === 0 ? whole : parts.reduce((total, part) => total + sum(part), 0);
          expect(sumParts(row.children, (part) => sumAt(result, part, column))).toBe(whole);
          expect(sumParts(column.children, (part) => sumAt(result, row, part))).toBe(whole);
        }
      }
    }),
  );
});

test('every sum of a pivot equals a separate count of its facts', () => {
  fc.assert(
    fc.property(someFacts, (list) => {
      const result = buildPivot(list, twoLevels);
      const isBelow = (path: readonly PivotValue[], node: PivotNode) =>
        node.path.every((v, i) => v === path[i]);
      for (const row of listNodes(result.rows))
        for (const column of listNodes(result.columns)) {
          const counted = list.filter((each) => isBelow(each.row, row) && isBelow(each.column, column));
          expect(sumAt(result, row, column)).toBe(sumAmounts(counted));
        }
    }),
  );
});

test('the order of the facts changes nothing in their pivot', () => {
  fc.assert(
    fc.property(someFacts, fc.infiniteStream(fc.nat()), (list, random) => {
      const keyed = list.map((each) => ({ each, rank: random.next().value }));
      const shuffled = keyed.toSorted((a, b) => a.rank - b.rank).map(({ each }) => each);
      expect(listCells(buildPivot(shuffled, twoLevels))).toEqual(listCells(buildPivot(list, twoLevels)));
    }),
  );
});

test('swapping the axes of a pivot keeps the grand total and every cell', () => {
  fc.assert(
    fc.property(someFacts, (list) => {
      const pivot = buildPivot(list, twoLevels);
      const swappedPivot = buildPivot(
        list.map(({ row, column, amount }) => ({ row: column, column: row, amount })),
        twoLevels,
      );
      const flatPivot = buildPivot(
        list.map(({ row, column, amount }) => ({ row: [...row, ...column], column: [], amount })),
        { rows: [compareTexts, compareTexts, compareTexts, compareTexts], columns: [] },
      );
      expect(sumAt(flatPivot, flatPivot.rows, flatPivot.columns)).toBe(
        sumAt(pivot, pivot.rows, pivot.columns),
      );
      const mirrored = new Map(listNodes(swappedPivot.columns).map((node) => [node.key, node]));
      for (const row of listNodes(pivot.rows)) {
        const column = mirrored.get(row.key) ?? swappedPivot.columns;
        expect(sumAt(swappedPivot, swappedPivot.rows, column)).toBe(sumAt(pivot, row, pivot.columns));
      }
    }),
  );
});

test('the visible columns of a pivot add up to the grand total, whichever groups are open', () => {
  fc.assert(
    fc.property(someFacts, fc.func(fc.boolean()), (list, isOpen) => {
      const result = buildPivot(list, twoLevels);
      const parts = listColumnHeaders(result.columns, ({ key }) => isOpen(key)).filter(
        ({ kind }) => kind !== 'group',
      );
      const total = parts.reduce((sum, { node }) => sum + sumAt(result, result.rows, node), 0);
      expect(total).toBe(sumAmounts(list));
    }),
  );
});

const days = [
  [2025, 12, 31],
  [2026, 1, 1],
  [2026, 1, 2],
  [2026, 2, 1],
].map((column) => ({ row: ['La Consulta', 'Perro'], column, amount: 1 }));
const compareNumbers = (a: PivotValue, b: PivotValue) => Number(a) - Number(b);
const datedPivot = buildPivot(days, {
  rows: [compareTexts, compareTexts],
  columns: [compareNumbers, compareNumbers, compareNumbers],
});
const listPaths = (lines: readonly { node: PivotNode; kind: string }[]) =>
  lines.map(({ node, kind }) => `${node.path.join('/')} ${kind}`);

test('a pivot column with a sum follows its parts, and is left out if it repeats another', () => {
  expect(listPaths(listColumnHeaders(datedPivot.columns, () => true))).toEqual([
    '2025/12/31 leaf',
    '2026/1/1 leaf',
    '2026/1/2 leaf',
    '2026/1 group',
    '2026/2/1 leaf',
    '2026 group',
  ]);
  expect(listPaths(listColumnHeaders(datedPivot.columns, ({ path }) => path.length < 2))).toEqual([
    '2025/12 closed',
    '2026/1 closed',
    '2026/2 closed',
    '2026 group',
  ]);
});

test('a pivot row of a group precedes the rows of its parts', () => {
  expect(listPaths(listRowHeaders(datedPivot.rows, () => true))).toEqual([
    'La Consulta group',
    'La Consulta/Perro leaf',
  ]);
  expect(listPaths(listRowHeaders(datedPivot.rows, () => false))).toEqual(['La Consulta closed']);
});

test('a pivot opens as many levels as fit the most columns allowed', () => {
  expect(countLevels(datedPivot.columns, 4)).toBe(3);
  expect(countLevels(datedPivot.columns, 3)).toBe(2);
  expect(countLevels(datedPivot.columns, 1)).toBe(1);
});

test('the head of a pivot names once the value that neighbouring columns share', () => {
  const lines = listColumnHeaders(datedPivot.columns, ({ path }) => path.length < 2 || path[1] === 1);
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
