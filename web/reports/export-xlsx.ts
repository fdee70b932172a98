import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { asPlainText } from '#shared/csv.ts';
import type { ExportCell } from './export-table.ts';

const WIDEST = 40;

/** An Excel sheet: numbers as numbers, the head and the first column stay in sight. */
export function xlsxOf(sheet: readonly (readonly ExportCell[])[]): Promise<Blob> {
  const [head = [], ...body] = sheet;
  const data = [
    head.map(
      (value): Cell => ({ ...cell(value), fontWeight: 'bold', backgroundColor: '#EEF3F9', wrap: true }),
    ),
    ...body.map((row) => row.map(cell)),
  ];
  const columns = head.map((_, i) => ({ width: widthOf(sheet, i) }));
  return writeExcelFile(data, {
    sheet: 'Reporte',
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns,
  }).toBlob();
}

function cell(value: ExportCell) {
  return typeof value === 'number'
    ? { value, type: Number, format: '#,##0' }
    : { value: keyed(asPlainText(value)), type: String };
}

/** The library finds a text it wrote before as a member of an object, and takes `constructor` for one. */
function keyed(text: string): string {
  return text in {} ? `'${text}` : text;
}

function widthOf(sheet: readonly (readonly ExportCell[])[], column: number): number {
  return sheet.reduce((most, row) => Math.min(WIDEST, Math.max(most, String(row[column]).length + 2)), 10);
}
