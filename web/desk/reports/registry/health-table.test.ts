import { expect, test } from 'vitest';
import { HEALTH_MEASURES, type HealthRow } from '#shared/desk/health-statistics.ts';
import {
  type HealthView,
  healthLines,
  healthSheet,
  listDimensions,
  monthsChart,
  readHealthView,
  withHealthView,
} from './health-table.ts';

const ZEROS = Object.fromEntries(HEALTH_MEASURES.map((name) => [name, 0])) as Record<
  (typeof HEALTH_MEASURES)[number],
  number
>;
const makeRow = (words: Partial<HealthRow>): HealthRow => ({ ...ZEROS, ...words });
const ROWS = [
  makeRow({ Mes: '2026-11', Especie: 'Gato', Lugar: 'Móvil', operated: 3, given: 4 }),
  makeRow({ Mes: '2026-02', Especie: 'Perro', Lugar: 'Móvil', operated: 2, given: 2 }),
  makeRow({ Mes: '2026-11', Especie: 'Perro', Lugar: 'Centro', operated: 1, given: 9, mild: 1 }),
];
const UNFILTERED: HealthView = { grouping: 'mes', specie: null, place: null };
const listShown = (view: HealthView) =>
  healthLines(ROWS, view).map(({ names, totals }) => `${names.join('/')} ${totals.operated}`);

test('the health table is grouped by month, species or place, and filtered by species or place', () => {
  expect(listShown(UNFILTERED).filter((line) => !line.endsWith(' 0'))).toEqual([
    'Febrero 2026 2',
    'Noviembre 2026 4',
  ]);
  expect(listShown({ ...UNFILTERED, grouping: 'especie' })).toEqual(['Gato 3', 'Perro 3']);
  expect(listShown({ ...UNFILTERED, grouping: 'lugar', specie: 'Perro' })).toEqual(['Centro 1', 'Móvil 2']);
  expect(listShown({ ...UNFILTERED, place: 'Centro' })).toEqual(['Noviembre 2026 1']);
});

test("a day's row of the health table has its place and service", () => {
  const view = { ...UNFILTERED, grouping: 'dia' } as const;
  const days = ['2026-11-02', '2026-02-27'].map((Fecha) =>
    makeRow({ Fecha, Lugar: 'Móvil', Servicio: 'Castración', Especie: 'Gato' }),
  );
  const lines = healthLines([...days, ...days], view);
  expect(lines.map(({ names }) => names)).toEqual([
    ['27/02/2026', 'Móvil', 'Castración'],
    ['02/11/2026', 'Móvil', 'Castración'],
  ]);
  expect(listDimensions(view)).toContain('Fecha');
  expect(listDimensions(UNFILTERED)).not.toContain('Fecha');
});

test('the health chart covers every month and has a series for each measure', () => {
  const measures = [
    ['operated', 'Castraciones'],
    ['mild', 'Leves'],
  ] as const;
  expect(monthsChart(ROWS, UNFILTERED, measures)).toEqual({
    labels: ['Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov'].map(
      (month) => `${month} 2026`,
    ),
    series: [
      { name: 'Castraciones', values: [2, 0, 0, 0, 0, 0, 0, 0, 0, 4] },
      { name: 'Leves', values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    ],
  });
});

test('the exported health table describes its filters and sums the rows it shows', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const view = { ...UNFILTERED, specie: 'Perro' };
  const { title, description, head, rows } = healthSheet(ROWS, view, {
    period,
    town: 'Tandil',
    readAt: 'hoy',
  });
  expect(title).toBe('Lo hecho por los animales, por mes');
  expect(description).toContainEqual(['Especie', 'Perro']);
  expect(head.slice(0, 2)).toEqual(['Mes', 'Turnos dados']);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['Totales', 11]);
});

test('a view of the health table is the same after being written to an address and read', () => {
  const view: HealthView = { grouping: 'dia', specie: 'Perro', place: 'Móvil & Centro' };
  const search = withHealthView(new URLSearchParams('desde=2026-01-01'), view);
  expect(readHealthView(new URLSearchParams(search.toString()))).toEqual(view);
  expect(withHealthView(search, UNFILTERED).toString()).toBe('desde=2026-01-01');
  expect(readHealthView(new URLSearchParams('por=nada'))).toEqual(UNFILTERED);
});
