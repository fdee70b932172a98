import type { ReportView } from '#shared/report-views.ts';
import { textWidth } from './chart-scale.ts';
import { DIMENSION_NAMES, MEASURE_NAMES, shortText } from './dimensions.ts';
import { fullPeriodText } from './period.ts';
import { sumAt } from './pivot.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

/** 'Cumplidos por Localidad y por Año, Mes, Día, 01/01/2026 – 31/12/2026'. */
export function captionOf({ view, period }: ShownPivot): string {
  const axes = [view.rows, view.columns].filter((fields) => fields.length > 0);
  const by = axes.map((fields) => `por ${fields.map((field) => DIMENSION_NAMES[field]).join(', ')}`);
  const about = [by.join(' y '), fullPeriodText(period), filteredText(view).toLowerCase()];
  return `${MEASURE_NAMES[view.measure]} ${about.filter(Boolean).join(', ')}`;
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

/** How strongly a sum is shaded, 0 to 4, beside the highest that isn't a sum of others shown. */
export function heatOf({ pivot, rows, columns }: ShownPivot): (sum: number) => number {
  const parts = {
    rows: rows.filter(({ kind }) => kind !== 'group'),
    columns: columns.filter(({ kind }) => kind !== 'group'),
  };
  let highest = 1;
  for (const row of parts.rows)
    for (const column of parts.columns) highest = Math.max(highest, sumAt(pivot, row.node, column.node));
  return (sum) => Math.ceil((Math.min(sum, highest) / highest) * SHADES);
}
