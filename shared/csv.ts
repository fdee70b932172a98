/** What a spreadsheet would run as a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** RFC 4180, each line ended; texts that a spreadsheet would run as a formula are preceded by an apostrophe. */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((value) => cell(value)).join(separator)}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
