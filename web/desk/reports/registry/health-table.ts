import {
  HEALTH_MEASURES,
  type HealthDimension,
  type HealthMeasure,
  type HealthRow,
  type HealthTotals,
} from '#shared/desk/health-statistics.ts';
import type { Period } from '#shared/desk/reports.ts';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { ChartData } from '../charts/series.ts';
import { sumByName } from '../charts/sums.ts';
import type { ExportSheet, Origin } from '../export-table.ts';
import { fullPeriodText } from '../period.ts';
import { compareValues, formatShort, formatValue } from '../pivot/dimensions.ts';

export const HEALTH_NAMES: Record<HealthMeasure, string> = {
  given: 'Turnos dados',
  came: 'Vinieron',
  fit: 'Aptas',
  absent: 'Ausentes',
  operated: 'Castradas',
  vaccinated: 'Vacunas',
  rabies: 'Antirrábicas',
  mild: 'Complicación leve',
  severe: 'Complicación grave',
  died: 'Murieron',
};

export const GROUPINGS = {
  mes: { name: 'Mes', fields: ['Mes'] },
  especie: { name: 'Especie', fields: ['Especie'] },
  lugar: { name: 'Lugar', fields: ['Lugar'] },
  dia: { name: 'Día, lugar y servicio', fields: ['Fecha', 'Lugar', 'Servicio'] },
} as const satisfies Record<string, { name: string; fields: readonly HealthDimension[] }>;
export type Grouping = keyof typeof GROUPINGS;

export type HealthView = { grouping: Grouping; specie: string | null; place: string | null };

export function listDimensions({ grouping }: HealthView): HealthDimension[] {
  return grouping === 'dia' ? ['Fecha', 'Especie', 'Lugar', 'Servicio'] : ['Mes', 'Especie', 'Lugar'];
}

export function toRowFilter({ specie, place }: HealthView) {
  return ({ Especie, Lugar }: HealthRow) =>
    (specie === null || Especie === specie) && (place === null || Lugar === place);
}

export type HealthLine = { key: string; names: string[]; totals: HealthTotals };

export function healthLines(rows: readonly HealthRow[], view: HealthView): HealthLine[] {
  const fields: readonly HealthDimension[] = GROUPINGS[view.grouping].fields;
  const groups = Map.groupBy(rows.filter(toRowFilter(view)), (row) =>
    fields.map((field) => row[field] ?? '').join('\n'),
  );
  // Adds the months without rows, which count as zero.
  const months = view.grouping === 'mes' ? monthsBetween([...groups.keys()].toSorted()) : [];
  for (const month of months) if (!groups.has(month)) groups.set(month, []);
  return [...groups]
    .map(([key, group]) => ({ key, values: key.split('\n'), totals: sumHealth(group) }))
    .toSorted((a, b) =>
      a.values.reduce((order, value, i) => order || compareValues(value, b.values[i] ?? ''), 0),
    )
    .map(({ key, values, totals }) => ({
      key,
      totals,
      names: values.map((value, i) => toName(fields[i] ?? 'Lugar', value)),
    }));
}

function monthsBetween(knownMonths: readonly string[]): string[] {
  const first = knownMonths.at(0) ?? '';
  const last = knownMonths.at(-1) ?? '';
  const months: string[] = [];
  for (let month = first; month < last; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}

export function sumHealth(rows: readonly HealthTotals[]): HealthTotals {
  return sumByName(HEALTH_MEASURES, rows);
}

export function listValues(rows: readonly HealthRow[], field: 'Especie' | 'Lugar'): string[] {
  return [...new Set(rows.map((row) => row[field] ?? ''))].toSorted(compareValues);
}

function toName(field: HealthDimension, value: string): string {
  if (field === 'Fecha') return formatIsoDate(value);
  return field === 'Mes' ? `${formatValue('month', Number(value.slice(5)))} ${value.slice(0, 4)}` : value;
}

export function monthsChart(
  rows: readonly HealthRow[],
  view: HealthView,
  measures: readonly (readonly [HealthMeasure, string])[],
): ChartData {
  const lines = healthLines(rows, { ...view, grouping: 'mes' });
  return {
    labels: lines.map(({ key }) => `${formatShort('month', Number(key.slice(5)))} ${key.slice(0, 4)}`),
    series: measures.map(([measure, name]) => ({
      name,
      values: lines.map(({ totals }) => totals[measure]),
    })),
  };
}

export function healthSheet(
  rows: readonly HealthRow[],
  view: HealthView,
  { period, town, readAt }: Origin & { period: Period },
): ExportSheet {
  const { name, fields } = GROUPINGS[view.grouping];
  const head = [
    ...fields.map((field) => (field === 'Fecha' ? 'Día' : field)),
    ...HEALTH_MEASURES.map((measure) => HEALTH_NAMES[measure]),
  ];
  const lines = healthLines(rows, view);
  const sums = sumHealth(lines.map(({ totals }) => totals));
  return {
    name: 'Lo hecho',
    title: `Lo hecho por los animales, por ${name.toLowerCase()}`,
    description: [
      ['Municipio', town],
      ['Período', fullPeriodText(period)],
      ['Especie', view.specie ?? 'Todas'],
      ['Lugar', view.place ?? 'Todos'],
      ['Leído el', readAt],
    ],
    head,
    headRows: [head],
    rows: [
      ...lines.map(({ names, totals }) => [...names, ...HEALTH_MEASURES.map((measure) => totals[measure])]),
      ['Totales', ...fields.slice(1).map(() => ''), ...HEALTH_MEASURES.map((measure) => sums[measure])],
    ],
  };
}

export function readHealthView(search: URLSearchParams): HealthView {
  const grouping = (Object.keys(GROUPINGS) as Grouping[]).find((name) => name === search.get('por'));
  return { grouping: grouping ?? 'mes', specie: search.get('especie'), place: search.get('lugar') };
}

export function withHealthView(search: URLSearchParams, view: HealthView): URLSearchParams {
  const next = new URLSearchParams(search);
  const params = {
    por: view.grouping === 'mes' ? null : view.grouping,
    especie: view.specie,
    lugar: view.place,
  };
  for (const [name, value] of Object.entries(params)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
