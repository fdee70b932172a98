import { expect, test } from 'vitest';
import { formatShort, formatValue } from '../pivot/dimensions.ts';
import { listColumnHeaders, listRowHeaders } from '../pivot/pivot-lines.ts';
import { describeFilters, formatCaption } from '../pivot/table-texts.ts';
import { DEFAULT_VIEW, type ReportView, toPivot, withHidden } from '../views/view.ts';
import { findLabelStep, fitText, spreadPositions } from './chart-scale.ts';
import { formatSharedLabel, takeFirst, toChartData } from './series.ts';

const OTHER_COUNTS = { reserved: 0, cancelled: 0, notdone: 0 };
const ROWS = [
  { Localidad: 'La Consulta', Especie: 'Perro', year: 2026, month: 11, day: 11, done: 3, ...OTHER_COUNTS },
  { Localidad: 'La Consulta', Especie: 'Gato', year: 2026, month: 11, day: 12, done: 2, ...OTHER_COUNTS },
];

function makePivot(view: ReportView) {
  const pivot = toPivot(view, ROWS);
  const lines = {
    rows: listRowHeaders(pivot.rows, () => true),
    columns: listColumnHeaders(pivot.columns, () => true),
  };
  return { view, pivot, period: { from: '2026-01-01', to: '2026-12-31' }, ...lines };
}

test('a chart names the values that all its labels share once, above them', () => {
  const byDay = makePivot({ ...DEFAULT_VIEW, rows: ['Localidad', 'Especie'] });
  const { labels, series } = toChartData(byDay.view, byDay.pivot, byDay);
  expect(labels).toEqual(['11', '12']);
  expect(series.map(({ name }) => name)).toEqual(['Perro', 'Gato']);
  expect(formatSharedLabel(byDay.view, byDay.pivot, byDay)).toBe('La Consulta · 2026 · Noviembre');
  const byPlace = makePivot({ ...DEFAULT_VIEW, columns: ['Especie'] });
  expect(formatSharedLabel(byPlace.view, byPlace.pivot, byPlace)).toBe('');
});

test('a chart without fields is one bar', () => {
  const wholeTable = makePivot({ ...DEFAULT_VIEW, rows: [], columns: [] });
  expect(toChartData(wholeTable.view, wholeTable.pivot, wholeTable)).toEqual({
    labels: ['Total'],
    series: [{ name: 'Cumplidos', values: [5] }],
  });
});

test('cutting a chart cuts labels and values alike', () => {
  const whole = { labels: ['a', 'b', 'c'], series: [{ name: 'x', values: [1, 2, 3] }] };
  expect(takeFirst(whole, 2)).toEqual({ labels: ['a', 'b'], series: [{ name: 'x', values: [1, 2] }] });
});

test('a long label gets limited room, so that the other labels still show', () => {
  const names = ['Azul', 'Tandil', 'ñ'.repeat(80)];
  expect(findLabelStep(names, 420)).toBe(1);
  expect(fitText('Tandil', 140)).toBe('Tandil');
  expect(fitText('ñ'.repeat(80), 140)).toMatch(/^ñ{10,16}…$/);
});

test('a filtered table names its filter in every export', () => {
  const view = withHidden(DEFAULT_VIEW, 'Especie', new Set(['Gato']));
  expect(describeFilters(view)).toBe('Filtrado por especie');
  expect(formatCaption(makePivot(view))).toBe(
    'Cumplidos por Localidad y por Año, Mes, Día, 01/01/2026 – 31/12/2026, filtrado por especie',
  );
  expect(describeFilters(DEFAULT_VIEW)).toBe('');
});

test('a blank value has a label', () => {
  expect(formatValue('Localidad', ' ')).toBe('Sin dato');
  expect(formatValue('Localidad', '')).toBe('Sin dato');
  expect(Array.from({ length: 12 }, (_, i) => formatShort('month', i + 1).length)).toEqual(Array(12).fill(3));
});

test('end labels never overlap or leave the picture', () => {
  const room = { gap: 38, last: 240 };
  expect(spreadPositions([20, 120], room)).toEqual([20, 120]);
  expect(spreadPositions([100, 101], room)).toEqual([100, 138]);
  expect(spreadPositions([250, 250, 250], room)).toEqual([164, 202, 240]);
  expect(spreadPositions([], room)).toEqual([]);
});
