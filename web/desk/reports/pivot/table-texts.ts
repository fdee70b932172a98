import type { ReportView } from '#shared/desk/report-views.ts';
import { textWidth } from '../charts/chart-scale.ts';
import { fullPeriodText } from '../period.ts';
import { DIMENSION_NAMES, MEASURE_NAMES, shortText, valueText } from './dimensions.ts';
import { sumAt } from './pivot.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

/** 'Cumplidos por Localidad y por Año, Mes, Día'. */
export function titleOf({ rows, columns, measure }: ReportView): string {
  const axes = [rows, columns].filter((fields) => fields.length > 0);
  const by = axes.map((fields) => `por ${fields.map((field) => DIMENSION_NAMES[field]).join(', ')}`);
  return [MEASURE_NAMES[measure], by.join(' y ')].filter(Boolean).join(' ');
}

/** The same with its period and filter: 'Cumplidos por Localidad, 01/01/2026 – 31/12/2026'. */
export function captionOf({ view, period }: ShownPivot): string {
  const about = [titleOf(view), fullPeriodText(period), filteredText(view).toLowerCase()];
  return about.filter(Boolean).join(', ');
}

const MOST_NAMED = 5;

/** What a view leaves out, by name where it is little: 'Especie sin Gato, Conejo; Raza sin 12 valores'. */
export function hiddenInWords({ filters }: ReportView): string {
  const parts = filters.map(({ dimension, hidden }) => {
    const few = hidden.map((value) => valueText(dimension, value)).join(', ');
    return `${DIMENSION_NAMES[dimension]} sin ${hidden.length > MOST_NAMED ? `${hidden.length} valores` : few}`;
  });
  return parts.join('; ');
}

/** On paper and on a picture nothing else tells that some values are left out. */
export function filteredText({ filters }: ReportView): string {
  const names = filters.map(({ dimension }) => DIMENSION_NAMES[dimension].toLowerCase());
  return names.length > 0 ? `Filtrado por ${names.join(', ')}` : '';
}

const NARROWEST = 76;
const WIDEST = 168;
const PADDING = 46;

/** Every column is as wide as the longest name needs, within reason. */
export function columnWidthOf({ view, columns }: ShownPivot): number {
  const names = columns.map(({ node }) => {
    const field = view.columns[node.path.length - 1];
    return field ? textWidth(shortText(field, node.path.at(-1) ?? '')) : 0;
  });
  const longest = names.reduce((most, each) => Math.max(most, each), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(longest) + PADDING));
}

const SHADES = 4;

/**
 * How strongly a sum is shaded, 0 to 4, by its place among the different sums that aren't sums of others shown: one that
 * is far above the rest leaves them their differences.
 */
export function heatOf({ pivot, rows, columns }: ShownPivot): (sum: number) => number {
  const parts = {
    rows: rows.filter(({ kind }) => kind !== 'group'),
    columns: columns.filter(({ kind }) => kind !== 'group'),
  };
  const seen = new Set<number>();
  for (const row of parts.rows)
    for (const column of parts.columns) seen.add(sumAt(pivot, row.node, column.node));
  seen.delete(0);
  const order = [...seen].toSorted((a, b) => a - b);
  const shades = new Map(order.map((sum, i) => [sum, Math.ceil(((i + 1) / order.length) * SHADES)]));
  return (sum) => shades.get(sum) ?? 0;
}
