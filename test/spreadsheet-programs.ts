import { buildWorkbook, toSerial } from './spreadsheets.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEADERS = [
  'Nro. doc.',
  'Apellido y nombre',
  'Tel / cel',
  'Domicilio',
  'Animal',
  'Esp.',
  'Sexo',
  'F. castr.',
  'Antirrab.',
];
const ROWS = [
  [
    '28.456.789',
    'ORTIZ, MARÍA INÉS',
    '2622 451287',
    'Belgrano 120',
    'Luna',
    'Perro',
    'Hembra',
    '2023-08-12',
    '2026-05-03',
  ],
  ['17.204.558', 'Núñez, Raúl', '2622451288', 'Mitre 4 "B"', 'Ñato', 'Gato', 'Macho', '', '2025-11-30'],
  ['5.123.456', 'de la Cruz, Ángela', '(2622) 45-1289', '', 'Cielo', 'Perro', 'h', '2024-02-29', ''],
];
const isDate = (text: string) => /^\d{4}-/.test(text);
const isNumber = (text: string) => /^\d{10}$/.test(text);
const toColumnLetter = (at: number) => String.fromCharCode(65 + at);

/** Builds the table of shared texts: each text once, found by its number, as both programs store them. */
function buildSharedTexts() {
  const texts: string[] = [];
  const add = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  return { texts, add };
}

type CellStyles = { date: string; text: string; number: string };

function toCells(
  row: readonly string[],
  number: number,
  add: (text: string) => number,
  styles: CellStyles,
): string {
  return row
    .map((value, at) => {
      const r = `r="${toColumnLetter(at)}${number}"`;
      if (value === '') return `<c ${r} s="${styles.text}"/>`;
      if (isDate(value)) return `<c ${r} s="${styles.date}"><v>${toSerial(value)}</v></c>`;
      if (isNumber(value))
        return `<c ${r} s="${styles.number}"><v>${Number(value).toExponential().replace('e+', 'E')}</v></c>`;
      return `<c ${r} s="${styles.text}" t="s"><v>${add(value)}</v></c>`;
    })
    .join('');
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Writes the list as Excel does: phonetic and rich texts, spans, a merged title and a hidden last sheet. */
export function buildExcelFile(): Buffer {
  const { texts, add } = buildSharedTexts();
  const title = add('Padrón de zoonosis');
  const styles = { date: '2', text: '0', number: '0' };
  const rows = [HEADERS, ...ROWS].map(
    (row, at) =>
      `<row r="${at + 2}" spans="1:9" x14ac:dyDescent="0.25">${toCells(row, at + 2, add, styles)}</row>`,
  );
  const items = texts.map((text, at) => {
    if (at === title)
      return '<si><r><rPr><b/></rPr><t xml:space="preserve">Padrón </t></r><r><t>de zoonosis</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    return `<si><t>${escapeXml(text)}</t></si>`;
  });
  const sheet = `<worksheet ${MAIN} xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:I5"/><sheetData><row r="1" spans="1:9"><c r="A1" s="1" t="s"><v>${title}</v></c><c r="B1" s="1"/></row>${rows.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:I1"/></mergeCells><pageMargins left="0.7"/></worksheet>`;
  const hidden = `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c></row></sheetData></worksheet>`;
  return buildWorkbook([hidden, sheet], {
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Listas" sheetId="2" state="hidden" r:id="rId1"/><sheet name="Padrón" sheetId="1" r:id="rId2"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN} count="${texts.length}" uniqueCount="${texts.length}">${items.join('')}</sst>`,
  });
}

/** Writes the list as Google Sheets does: own date formats and prefixes, and a thousand empty rows. */
export function buildGoogleFile(): Buffer {
  const { texts, add } = buildSharedTexts();
  const styles = { date: '3', text: '1', number: '2' };
  const rows = [HEADERS, ...ROWS].map(
    (row, at) => `<row r="${at + 1}" ht="15.75" customHeight="1">${toCells(row, at + 1, add, styles)}</row>`,
  );
  const empty = Array.from(
    { length: 995 },
    (_, at) => `<row r="${at + 6}" ht="15.75" customHeight="1"><c r="A${at + 6}" s="1"/></row>`,
  );
  const items = texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`);
  const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet ${MAIN} xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetFormatPr customHeight="1" defaultColWidth="12.63"/><sheetData>${rows.join('')}${empty.join('')}</sheetData><drawing r:id="rId1" xmlns:r="x"/></worksheet>`;
  return buildWorkbook([sheet], {
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="d/M/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; hs&quot;"/></numFmts><cellXfs count="4"><xf/><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN} count="1" uniqueCount="1">${items.join('')}</sst>`,
  });
}
