/** Matches a beginning that spreadsheets run as a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Writes RFC 4180; with semicolons, decimals get commas as in Spanish spreadsheets. */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  return rows
    .map((row) => `${row.map((value) => formatCell(value, separator)).join(separator)}\r\n`)
    .join('');
}

function formatCell(value: string | number, separator: string): string {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  const safeText = escapeFormula(value);
  return /[",;\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
