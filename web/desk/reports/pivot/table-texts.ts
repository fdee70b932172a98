import type { ReportView } from '#shared/desk/report-views.ts';
import { textWidth } from '../charts/chart-scale.ts';
import { fullPeriodText } from '../period.ts';
import { DIMENSION_NAMES, formatShort, formatValue, MEASURE_NAMES } from './dimensions.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

export function formatTitle({ rows, columns, measure }: ReportView): string {
  const axes = [rows, columns].filter((fields) => fields.length > 0);
  const axisTexts = axes.map((fields) => `por ${fields.map((field) => DIMENSION_NAMES[field]).join(', ')}`);
  return [MEASURE_NAMES[measure], axisTexts.join(' y ')].filter(Boolean).join(' ');
}

export function formatCaption({ view, period }: ShownPivot): string {
  const about = [formatTitle(view), fullPeriodText(period), describeFilters(view).toLowerCase()];
  return about.filter(Boolean).join(', ');
}

const MAX_NAMED = 5;

/** Returns 'Especie sin Gato, Conejo; Raza sin 12 valores'. */
export function hiddenInWords({ filters }: ReportView): string {
  const parts = filters.map(({ dimension, hidden }) => {
    const few = hidden.map((value) => formatValue(dimension, value)).join(', ');
    return `${DIMENSION_NAMES[dimension]} sin ${hidden.length > MAX_NAMED ? `${hidden.length} valores` : few}`;
  });
  return parts.join('; ');
}

/** Names the filtered fields for prints and pictures, which show no other sign of a filter. */
export function describeFilters({ filters }: ReportView): string {
  const names = filters.map(({ dimension }) => DIMENSION_NAMES[dimension].toLowerCase());
  return names.length > 0 ? `Filtrado por ${names.join(', ')}` : '';
}

const MIN_COLUMN_WIDTH = 76;
const MAX_COLUMN_WIDTH = 168;
const CELL_PADDING = 46;

export function toColumnWidth({ view, columns }: ShownPivot): number {
  const names = columns.map(({ node }) => {
    const field = view.columns[node.path.length - 1];
    return field ? textWidth(formatShort(field, node.path.at(-1) ?? '')) : 0;
  });
  const longest = names.reduce((max, each) => Math.max(max, each), 0);
  return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.ceil(longest) + CELL_PADDING));
}
