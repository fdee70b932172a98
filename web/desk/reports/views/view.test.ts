import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSIONS, type Dimension } from '#shared/desk/reports.ts';
import {
  isAddressable,
  parseView,
  readPeriod,
  readTab,
  readView,
  serialiseView,
  withPeriod,
  withView,
} from '../address.ts';
import { sumAt } from '../pivot/pivot.ts';
import {
  DEFAULT_VIEW,
  type FieldZone,
  findHiddenValues,
  isSameView,
  listDimensions,
  listFields,
  moveField,
  toPivot,
  withHidden,
} from './view.ts';

const someField = fc.constantFrom(...DIMENSIONS);
const someZone = fc.constantFrom<FieldZone>('rows', 'columns', 'spare');
const someMoves = fc.array(
  fc.record({ field: someField, zone: someZone, index: fc.option(fc.nat(8), { nil: undefined }) }),
);

test('a moved field is inserted before the one at its target', () => {
  const movedView = moveField(DEFAULT_VIEW, 'Especie', { zone: 'columns', index: 1 });
  expect(movedView.columns).toEqual(['year', 'Especie', 'month', 'day']);
  expect(moveField(movedView, 'Especie', { zone: 'columns', index: 4 }).columns).toEqual([
    'year',
    'month',
    'day',
    'Especie',
  ]);
  expect(moveField(movedView, 'Especie', { zone: 'columns', index: 1 }).columns).toEqual(movedView.columns);
  expect(moveField(movedView, 'Especie', { zone: 'rows' }).rows).toEqual(['Localidad', 'Especie']);
  expect(listFields(moveField(movedView, 'Localidad', { zone: 'spare' }), 'spare')).toContain('Localidad');
});

test('each field of a view stays in exactly one zone after any moves', () => {
  fc.assert(
    fc.property(someMoves, (list) => {
      const view = list.reduce(
        (before, { field: each, zone: to, index }) =>
          moveField(before, each, index === undefined ? { zone: to } : { zone: to, index }),
        DEFAULT_VIEW,
      );
      const all = (['rows', 'columns', 'spare'] as const).flatMap((each) => [...listFields(view, each)]);
      expect(all.toSorted()).toEqual([...DIMENSIONS].toSorted());
    }),
  );
});

test('moving a field between axes needs no new data', () => {
  const view = moveField(DEFAULT_VIEW, 'day', { zone: 'rows' });
  expect(listDimensions(view)).toEqual(listDimensions(DEFAULT_VIEW));
  expect(listDimensions(withHidden(view, 'Raza', new Set(['Mestizo'])))).toContain('Raza');
});

const rows = [
  { Localidad: 'La Consulta', Especie: 'Perro', done: 3, reserved: 5, cancelled: 1, notdone: 2 },
  { Localidad: 'La Consulta', Especie: 'Gato', done: 2, reserved: 2, cancelled: 0, notdone: 0 },
  { Localidad: 'Eugenio Bustos', Especie: 'Perro', done: 0, reserved: 4, cancelled: 0, notdone: 0 },
];

test('a pivot sums the chosen measure over visible values', () => {
  const view = { ...DEFAULT_VIEW, columns: ['Especie'] satisfies Dimension[] };
  const done = toPivot(view, rows);
  expect(done.rows.children.map(({ path }) => path[0])).toEqual(['La Consulta']);
  expect(sumAt(done, done.rows, done.columns)).toBe(5);
  const reserved = toPivot(withHidden({ ...view, measure: 'reserved' }, 'Especie', new Set(['Gato'])), rows);
  expect(sumAt(reserved, reserved.rows, reserved.columns)).toBe(9);
});

test('a view can hide years, months and days', () => {
  const counts = { reserved: 0, cancelled: 0, notdone: 0 };
  const datedRows = [
    { year: 2025, month: 12, day: 31, done: 1, ...counts },
    { year: 2026, month: 12, day: 1, done: 10, ...counts },
    { year: 2026, month: 1, day: 31, done: 100, ...counts },
  ];
  const sumWithout = (dimension: Dimension, hidden: string) => {
    const pivot = toPivot(withHidden({ ...DEFAULT_VIEW, rows: [] }, dimension, new Set([hidden])), datedRows);
    return sumAt(pivot, pivot.rows, pivot.columns);
  };
  expect([
    sumWithout('year', '2026'),
    sumWithout('month', '12'),
    sumWithout('day', '31'),
    sumWithout('day', '1'),
  ]).toEqual([1, 100, 10, 101]);
});

test('a view with another renderer reuses the cached sums', () => {
  const pivot = toPivot(DEFAULT_VIEW, rows);
  expect(toPivot({ ...DEFAULT_VIEW, renderer: 'bars', totals: false }, rows)).toBe(pivot);
  expect(toPivot({ ...DEFAULT_VIEW, measure: 'reserved' }, rows)).not.toBe(pivot);
  expect(toPivot(DEFAULT_VIEW, [...rows])).not.toBe(pivot);
});

test('a view with any filter is the same after being written to an address and read', () => {
  const hidden = new Set(['__proto__', 'a:b', 'á é&=+,', '', '🐶']);
  const view = withHidden(
    { ...moveField(DEFAULT_VIEW, 'Especie', { zone: 'rows' }), renderer: 'lines' as const, totals: false },
    'Localidad',
    hidden,
  );
  const readBack = readView(new URLSearchParams(withView(new URLSearchParams(), view).toString()));
  expect(isSameView(readBack, view)).toBe(true);
  expect(findHiddenValues(readBack, 'Localidad')).toEqual(hidden);
  expect(isAddressable(view)).toBe(true);
});

test('an address holds every view except one with too many hidden values', () => {
  const hidden = new Set(Array.from({ length: 3_000 }, (_, i) => `Paraje ${i}`));
  const view = withHidden(DEFAULT_VIEW, 'Localidad', hidden);
  expect(isAddressable(view)).toBe(false);
  expect(parseView(serialiseView(view))).toEqual(view);
  for (const state of [null, 'x', {}, { ...view, rows: ['Nada'] }, view]) expect(parseView(state)).toBeNull();
});

test("an empty or invalid address means the specification's view", () => {
  const search = new URLSearchParams('desde=2026-01-01');
  expect(withView(search, DEFAULT_VIEW).toString()).toBe('desde=2026-01-01');
  const texts = [
    '',
    'filas=Nada&columnas=',
    'filas=year,year&columnas=&valor=done&como=table',
    'filas=&valor=x',
  ];
  for (const text of texts) expect(readView(new URLSearchParams(text))).toEqual(DEFAULT_VIEW);
});

test('an address with a former renderer shows the nearest one', () => {
  const readOldView = (renderer: string) =>
    readView(new URLSearchParams(`filas=Especie&columnas=year&valor=reserved&como=${renderer}`));
  expect([readOldView('heatmap').renderer, readOldView('stackedBars').renderer]).toEqual(['table', 'bars']);
  expect(readOldView('heatmap').rows).toEqual(['Especie']);
});

test('an address with a view opens the table, a bare one the summary', () => {
  const findTab = (search: string) => readTab(new URLSearchParams(search));
  expect(['', 'filas=', 'ver=registro', 'ver=resumen&filas=', 'ver=nada'].map(findTab)).toEqual([
    'resumen',
    'tabla',
    'registro',
    'resumen',
    'resumen',
  ]);
});

test('a valid period is the same after being written to an address and read', () => {
  const period = { from: '2026-01-01', to: '2026-03-31' };
  expect(readPeriod(withPeriod(new URLSearchParams('filas=x'), period))).toEqual(period);
  for (const text of ['', 'desde=2026-13-01&hasta=2026-12-31', 'desde=2026-02-01&hasta=2026-01-01'])
    expect(readPeriod(new URLSearchParams(text))).toBeNull();
});
