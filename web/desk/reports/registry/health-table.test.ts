import { expect, test } from 'vitest';
import { HEALTH_MEASURES, type HealthRow } from '#shared/desk/health-statistics.ts';
import {
  type HealthView,
  healthLines,
  healthSheet,
  healthViewIn,
  listDimensions,
  monthsChart,
  withHealthView,
} from './health-table.ts';

const NONE = Object.fromEntries(HEALTH_MEASURES.map((name) => [name, 0])) as Record<
  (typeof HEALTH_MEASURES)[number],
  number
>;
const row = (words: Partial<HealthRow>): HealthRow => ({ ...NONE, ...words });
const ROWS = [
  row({ Mes: '2026-11', Especie: 'Gato', Lugar: 'Móvil', operated: 3, given: 4 }),
  row({ Mes: '2026-02', Especie: 'Perro', Lugar: 'Móvil', operated: 2, given: 2 }),
  row({ Mes: '2026-11', Especie: 'Perro', Lugar: 'Centro', operated: 1, given: 9, mild: 1 }),
];
const ALL: HealthView = { grouping: 'mes', specie: null, place: null };
const shown = (view: HealthView) =>
  healthLines(ROWS, view).map(({ names, totals }) => `${names.join('/')} ${totals.operated}`);

test('groups by month, species and place, and filters by species and place', () => {
  expect(shown(ALL).filter((line) => !line.endsWith(' 0'))).toEqual(['Febrero 2026 2', 'Noviembre 2026 4']);
  expect(shown({ ...ALL, grouping: 'especie' })).toEqual(['Gato 3', 'Perro 3']);
  expect(shown({ ...ALL, grouping: 'lugar', specie: 'Perro' })).toEqual(['Centro 1', 'Móvil 2']);
  expect(shown({ ...ALL, place: 'Centro' })).toEqual(['Noviembre 2026 1']);
});

test("a day's row has its place and service", () => {
  const view = { ...ALL, grouping: 'dia' } as const;
  const days = ['2026-11-02', '2026-02-27'].map((Fecha) =>
    row({ Fecha, Lugar: 'Móvil', Servicio: 'Castración', Especie: 'Gato' }),
  );
  const lines = healthLines([...days, ...days], view);
  expect(lines.map(({ names }) => names)).toEqual([
    ['27/02/2026', 'Móvil', 'Castración'],
    ['02/11/2026', 'Móvil', 'Castración'],
  ]);
  expect(listDimensions(view)).toContain('Fecha');
  expect(listDimensions(ALL)).not.toContain('Fecha');
});

test('the health chart covers every month and has a series for each measure', () => {
  const measures = [
    ['operated', 'Castraciones'],
    ['mild', 'Leves'],
  ] as const;
  expect(monthsChart(ROWS, ALL, measures)).toEqual({
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
  const view = { ...ALL, specie: 'Perro' };
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
  expect(healthViewIn(new URLSearchParams(search.toString()))).toEqual(view);
  expect(withHealthView(search, ALL).toString()).toBe('desde=2026-01-01');
  expect(healthViewIn(new URLSearchParams('por=nada'))).toEqual(ALL);
});
