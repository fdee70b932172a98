import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { FIELD_HELP, IMPORT_FIELDS, type ImportField } from '#shared/desk/import-fields.ts';
import type { Import, ImportRow } from '#shared/desk/imports.ts';
import { escapeFormula } from '#shared/platform/csv.ts';

const HEAD_STYLE = { fontWeight: 'bold', backgroundColor: '#EEF3F9', wrap: true } as const;
const WIDTHS = { column: 18, what: 60, help: 70 };

/** Escapes names such as `constructor`, since the library looks texts up in an object. */
function cell(text: string): Cell {
  const value = escapeFormula(text);
  return { value: value in {} ? `'${value}` : value, type: String };
}

const head = (text: string): Cell => ({ ...cell(text), ...HEAD_STYLE });

/** Returns the imported rows with their outcomes in a column 'Qué pasa'. */
export function createOutcomeFile({ columns }: Import, rows: readonly ImportRow[]): Promise<Blob> {
  const width = columns.length;
  const data = [
    [...columns.map((column) => head(column.head)), head('Qué pasa')],
    ...rows.map(({ cells, what }) => [
      ...Array.from({ length: width }, (_, i) => cell(cells[i] ?? '')),
      cell(what),
    ]),
  ];
  const widths = [...columns.map(() => ({ width: WIDTHS.column })), { width: WIDTHS.what }];
  return writeExcelFile(data, { sheet: 'Planilla', stickyRowsCount: 1, columns: widths }).toBlob();
}

/** Returns a spreadsheet with every column, a sample row, and a sheet that explains them. */
export function createTemplateFile(): Promise<Blob> {
  const fieldHelp = Object.entries(FIELD_HELP) as [ImportField, readonly [string, string]][];
  const sheet = [
    fieldHelp.map(([field]) => head(IMPORT_FIELDS[field])),
    fieldHelp.map(([, [, sample]]) => cell(sample)),
  ];
  const help = [
    [head('Columna'), head('Qué va'), head('Por ejemplo')],
    ...fieldHelp.map(([field, [text, sample]]) => [cell(IMPORT_FIELDS[field]), cell(text), cell(sample)]),
    [],
    [cell('Antes de elegirla, borrá la fila de ejemplo. Las columnas que no uses se pueden borrar.')],
    [cell('Sin fórmulas y sin celdas combinadas. No sale ningún correo por importar.')],
  ];
  return writeExcelFile([
    {
      data: sheet,
      sheet: 'Planilla',
      stickyRowsCount: 1,
      columns: fieldHelp.map(() => ({ width: WIDTHS.column })),
    },
    { data: help, sheet: 'Explicaciones', columns: [{ width: 24 }, { width: WIDTHS.help }, { width: 24 }] },
  ]).toBlob();
}
