import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { escapeFormula } from '#shared/platform/csv.ts';
import type { ExportCell, ExportSheet } from './export-table.ts';

const MAX_COLUMN_WIDTH = 40;
const HEAD_STYLE = { fontWeight: 'bold', backgroundColor: '#EEF3F9', wrap: true } as const;

export function toXlsxFile(sheets: readonly ExportSheet[]): Promise<Blob> {
  return writeExcelFile(sheets.map(toSheet)).toBlob();
}

function toSheet({ name, title, description, headRows, rows }: ExportSheet) {
  const data: (Cell | null)[][] = [
    [{ ...cell(title), fontWeight: 'bold', fontSize: 14 }],
    ...description.map(([name, text]) => [{ ...cell(name), fontWeight: 'bold' as const }, cell(text)]),
    [],
    ...headRows.map(headRow),
    ...rows.map((row) => row.map(cell)),
  ];
  const width = headRows[0]?.length ?? 1;
  const columns = Array.from({ length: width }, (_, i) => ({ width: toWidth([...headRows, ...rows], i) }));
  return {
    data,
    sheet: name,
    stickyRowsCount: data.length - rows.length,
    stickyColumnsCount: 1,
    columns,
  };
}

function headRow(names: readonly string[], level: number, heads: readonly string[][]): (Cell | null)[] {
  const isContinued = (i: number) =>
    i > 0 && names[i] !== '' && heads.slice(0, level + 1).every((row) => row[i] === row[i - 1]);
  const isLowest = level === heads.length - 1;
  return names.map((name, i) => {
    if (!isLowest && isContinued(i)) return null;
    let columnSpan = 1;
    while (!isLowest && i + columnSpan < names.length && isContinued(i + columnSpan)) columnSpan++;
    return { ...cell(name), ...HEAD_STYLE, ...(columnSpan > 1 && { columnSpan, align: 'center' as const }) };
  });
}

function cell(value: ExportCell) {
  return typeof value === 'number'
    ? { value, type: Number, format: '#,##0' }
    : { value: escapeKey(escapeFormula(value)), type: String };
}

/** Escapes names such as `constructor`, since the library looks texts up in an object. */
function escapeKey(text: string): string {
  return text in {} ? `'${text}` : text;
}

function toWidth(rows: readonly (readonly ExportCell[])[], column: number): number {
  return rows.reduce(
    (widest, row) => Math.min(MAX_COLUMN_WIDTH, Math.max(widest, String(row[column]).length + 2)),
    10,
  );
}
