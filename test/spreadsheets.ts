import { strToU8, zipSync } from 'fflate';
import {
  createImport,
  findImport,
  IMPORT_BOUNDS,
  type Import,
  sendImportPart,
  WORKING_STATES,
} from '#shared/desk/imports.ts';
import type { TestApi } from './app.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A cell to write: a text, a number, a date that is stored as its serial number, or raw XML. */
export type CellXml = string | number | { date: string } | { xml: string };

const EPOCH = Date.UTC(1899, 11, 30);
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
export const toSerial = (date: string) => (Date.parse(date) - EPOCH) / 86_400_000;

export function toColumnLetters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : toColumnLetters(Math.floor(column / 26) - 1) + toColumnLetters(column % 26);
}

function toCellXml(cell: CellXml, reference: string): string {
  if (cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('date' in cell) return `<c r="${reference}" s="1"><v>${toSerial(cell.date)}</v></c>`;
  return cell.xml.replaceAll('AT', reference);
}

export function toSheetXml(rows: readonly (readonly CellXml[])[], after = ''): string {
  const lines = rows.map((cells, y) => {
    const inside = cells.map((cell, x) => toCellXml(cell, `${toColumnLetters(x)}${y + 1}`)).join('');
    return `<row r="${y + 1}">${inside}</row>`;
  });
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`;
}

export const STYLES = `${XML_HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Builds a workbook of the sheets' XML; `more` adds or replaces parts. */
export function buildWorkbook(
  sheets: readonly string[],
  more: Record<string, string | Uint8Array> = {},
): Buffer {
  const sheetTags = sheets
    .map((_, i) => `<sheet name="Hoja${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('');
  const relations = sheets
    .map(
      (_, i) =>
        `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('');
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${XML_HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetTags}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML_HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
    ...more,
  };
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

export function toXlsx(rows: readonly (readonly CellXml[])[]): Buffer {
  return buildWorkbook([toSheetXml(rows)]);
}

export function toCsv(rows: readonly (readonly string[])[], separator = ';'): Buffer {
  return Buffer.from(rows.map((row) => row.join(separator)).join('\r\n'));
}

/** Uploads a file in parts and waits until the server has read it. */
export async function upload(api: TestApi, token: string, fileName: string, file: Buffer): Promise<Import> {
  const { body: created } = await api.call(
    createImport,
    { body: { fileName, fileSize: file.length } },
    token,
  );
  for (let from = 0, part = 1; from < file.length; from += IMPORT_BOUNDS.part, part += 1) {
    const partData = file.subarray(from, from + IMPORT_BOUNDS.part).toString('base64');
    await api.call(sendImportPart, { params: { id: created.id, part }, body: { partData } }, token);
  }
  return waitUntilSettled(api, token, created.id);
}

/** Waits until the server has nothing more to do for the import, and returns it. */
export async function waitUntilSettled(api: TestApi, token: string, id: number): Promise<Import> {
  for (;;) {
    const { body } = await api.call(findImport, { params: { id } }, token);
    if (!WORKING_STATES.includes(body.importState)) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
