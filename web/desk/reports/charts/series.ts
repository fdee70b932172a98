import type { ReportView } from '#shared/desk/report-views.ts';
import { MEASURE_NAMES } from '../pivot/dimensions.ts';
import { pathText, toSharedText } from '../pivot/line-texts.ts';
import { type Pivot, type PivotNode, sumAt } from '../pivot/pivot.ts';
import type { PivotHeader } from '../pivot/pivot-lines.ts';

export type Series = { name: string; values: number[] };
export type ChartKind = 'lines' | 'bars';

export type ChartData = { labels: string[]; series: Series[] };

const MAX_SERIES = 6;
export const OTHERS_LABEL = 'Otras';

type PivotHeaders = { rows: readonly PivotHeader[]; columns: readonly PivotHeader[] };

/** Turns columns into labels and rows into series; without columns, rows into labels. */
export function toChartData(view: ReportView, pivot: Pivot, headers: PivotHeaders): ChartData {
  const rows = listLeafNodes(headers.rows);
  const columns = listLeafNodes(headers.columns);
  if (columns.length === 0) {
    const labelRows = rows.length > 0 ? rows : [pivot.rows];
    const values = labelRows.map((row) => sumAt(pivot, row, pivot.columns));
    const labels = labelRows.map((row) => pathText(view.rows, row.path, pivot.rows) || 'Total');
    return { labels, series: [{ name: MEASURE_NAMES[view.measure], values }] };
  }
  const labels = columns.map((column) => pathText(view.columns, column.path, pivot.columns));
  const listValues = (row: PivotNode) => columns.map((column) => sumAt(pivot, row, column));
  if (rows.length === 0)
    return { labels, series: [{ name: MEASURE_NAMES[view.measure], values: listValues(pivot.rows) }] };
  const bySize = rows.toSorted((a, b) => sumAt(pivot, b, pivot.columns) - sumAt(pivot, a, pivot.columns));
  const fitsAll = bySize.length <= MAX_SERIES + 1;
  const shown = fitsAll ? bySize : bySize.slice(0, MAX_SERIES);
  const series = shown.map((row) => ({
    name: pathText(view.rows, row.path, pivot.rows),
    values: listValues(row),
  }));
  if (fitsAll) return { labels, series };
  return { labels, series: [...series, { name: OTHERS_LABEL, values: sumOthers(pivot, columns, series) }] };
}

/** Returns what all labels share and therefore omit: 'La Consulta · 2026'. */
export function formatSharedLabel(view: ReportView, pivot: Pivot, headers: PivotHeaders): string {
  const [row] = listLeafNodes(headers.rows);
  const [column] = listLeafNodes(headers.columns);
  const texts = [
    row && toSharedText(view.rows, row.path, pivot.rows),
    column && toSharedText(view.columns, column.path, pivot.columns),
  ];
  return texts.filter(Boolean).join(' · ');
}

export function takeFirst({ labels, series }: ChartData, max: number): ChartData {
  const shown = series.map(({ name, values }) => ({ name, values: values.slice(0, max) }));
  return { labels: labels.slice(0, max), series: shown };
}

function listLeafNodes(headers: readonly PivotHeader[]): PivotNode[] {
  return headers.filter(({ kind }) => kind !== 'group').map(({ node }) => node);
}

function sumOthers(pivot: Pivot, columns: readonly PivotNode[], shown: readonly Series[]): number[] {
  return columns.map((column, i) =>
    shown.reduce((left, { values }) => left - (values[i] ?? 0), sumAt(pivot, pivot.rows, column)),
  );
}
