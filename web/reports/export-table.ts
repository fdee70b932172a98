import { toCsv } from '#shared/csv.ts';
import type { Period } from '#shared/reports.ts';
import { DIMENSION_NAMES, MEASURE_NAMES, valueText } from './dimensions.ts';
import { fullPathText } from './line-texts.ts';
import { sumAt } from './pivot.ts';
import type { Line } from './pivot-lines.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

export type ExportCell = string | number;

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the screen shows, as a sheet: one row of heads, one column for each field of the rows. */
export function sheetOf({ view, pivot, rows, columns }: ShownPivot): ExportCell[][] {
  const fields = view.rows.map((field) => DIMENSION_NAMES[field]);
  const hasTotals = view.totals || columns.length === 0;
  const shown = [...columns.map(({ node }) => node), ...(hasTotals ? [pivot.columns] : [])];
  const head = [
    ...(fields.length > 0 ? fields : [MEASURE_NAMES[view.measure]]),
    ...columns.map((column) => columnName(column, view.columns)),
    ...(hasTotals ? ['Totales'] : []),
  ];
  const body = rows.map((line) => [
    ...rowName(line, view.rows),
    ...shown.map((column) => sumAt(pivot, line.node, column)),
  ]);
  if (!view.totals && rows.length > 0) return [head, ...body];
  const blank = fields.slice(1).map(() => '');
  return [head, ...body, ['Totales', ...blank, ...shown.map((column) => sumAt(pivot, pivot.rows, column))]];
}

function columnName({ node, kind }: Line, fields: ShownPivot['view']['columns']): string {
  const name = fullPathText(fields, node.path);
  return kind === 'group' ? `Total ${name}` : name;
}

function rowName({ node }: Line, fields: ShownPivot['view']['rows']): string[] {
  return fields.map((field, i) => {
    const value = node.path[i];
    if (value !== undefined) return valueText(field, value);
    return i === node.path.length ? 'Total' : '';
  });
}

/** As a spreadsheet in Spanish opens it: semicolons, since the comma is for decimals. */
export function csvOf(sheet: readonly (readonly ExportCell[])[]): Blob {
  return new Blob([BYTE_ORDER_MARK + toCsv(sheet, ';')], { type: 'text/csv;charset=utf-8' });
}

export function fileNameOf({ from, to }: Period, extension: string): string {
  return `reporte_${from}_${to}.${extension}`;
}
