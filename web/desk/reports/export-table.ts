import type { OfferStatistics } from '#shared/desk/offer-statistics.ts';
import { MEASURES, type Period, type ReportSummary, type Totals } from '#shared/desk/reports.ts';
import { toCsv } from '#shared/platform/csv.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { fullPeriodText } from './period.ts';
import { DIMENSION_NAMES, formatValue, MEASURE_NAMES } from './pivot/dimensions.ts';
import { fullPathText } from './pivot/line-texts.ts';
import { sumAt } from './pivot/pivot.ts';
import type { PivotHeader } from './pivot/pivot-lines.ts';
import { formatTitle, hiddenInWords } from './pivot/table-texts.ts';
import type { ShownPivot } from './pivot/use-shown-pivot.ts';

export type ExportCell = string | number;

export type ExportSheet = {
  name: string;
  title: string;
  description: [name: string, text: string][];
  head: string[];
  headRows: string[][];
  rows: ExportCell[][];
};

/** `readAt` is 'DD/MM/YYYY a las HH:mm'. */
export type Origin = { town: string; readAt: string };

const BYTE_ORDER_MARK = '\uFEFF';

export function toPivotSheet(shown: ShownPivot, { town, readAt }: Origin): ExportSheet {
  const { view, period } = shown;
  return {
    name: 'Tabla',
    title: formatTitle(view),
    description: [
      ['Municipio', town],
      ['Período', fullPeriodText(period)],
      ['Valor', `Suma de ${MEASURE_NAMES[view.measure].toLowerCase()}`],
      ['Filtro', hiddenInWords(view) || 'Ninguno'],
      ['Leído el', readAt],
    ],
    ...toHeads(shown),
    rows: toRows(shown),
  };
}

function toHeads({ view, columns }: ShownPivot): Pick<ExportSheet, 'head' | 'headRows'> {
  const measure = MEASURE_NAMES[view.measure];
  const names = view.rows.map((field) => DIMENSION_NAMES[field]);
  const fields = names.length > 0 ? names : [''];
  const last = columns.length === 0 ? [measure] : view.totals ? ['Totales'] : [];
  const depth = Math.max(1, ...columns.map((column) => listLevels(column, view.columns).length));
  const headRows = Array.from({ length: depth }, (_, level) => {
    const isLowest = level === depth - 1;
    return [
      ...fields.map((name) => (isLowest ? name : '')),
      ...columns.map((column) => listLevels(column, view.columns)[level] ?? ''),
      ...last.map((name) => (isLowest ? name : '')),
    ];
  });
  const head = [...fields, ...columns.map((column) => columnName(column, view.columns)), ...last];
  return { head, headRows };
}

function listLevels({ node, kind }: PivotHeader, fields: ShownPivot['view']['columns']): string[] {
  const values = fields.slice(0, node.path.length).map((field, i) => formatValue(field, node.path[i] ?? ''));
  return kind === 'group' ? [...values, 'Total'] : values;
}

function toRows({ view, pivot, rows, columns }: ShownPivot): ExportCell[][] {
  const hasTotals = view.totals || columns.length === 0;
  const shown = [...columns.map(({ node }) => node), ...(hasTotals ? [pivot.columns] : [])];
  const body = rows.map((line) => [
    ...rowName(line, view.rows),
    ...shown.map((column) => sumAt(pivot, line.node, column)),
  ]);
  if (!view.totals && rows.length > 0) return body;
  const blank = view.rows.slice(1).map(() => '');
  return [...body, ['Totales', ...blank, ...shown.map((column) => sumAt(pivot, pivot.rows, column))]];
}

function columnName({ node, kind }: PivotHeader, fields: ShownPivot['view']['columns']): string {
  const name = fullPathText(fields, node.path);
  return kind === 'group' ? `Total ${name}` : name;
}

function rowName({ node }: PivotHeader, fields: ShownPivot['view']['rows']): string[] {
  return fields.map((field, i) => {
    const value = node.path[i];
    if (value !== undefined) return formatValue(field, value);
    return i === node.path.length ? 'Total' : '';
  });
}

export function summarySheets(
  summary: ReportSummary,
  offers: OfferStatistics,
  { town, readAt }: Origin,
): ExportSheet[] {
  const { current, previous, weeks, bySpeciesAndSex } = summary;
  const description: ExportSheet['description'] = [
    ['Municipio', town],
    ['Período', fullPeriodText(current)],
    ['Leído el', readAt],
  ];
  const measures = MEASURES.map((measure) => MEASURE_NAMES[measure]);
  const toSheet = (name: string, head: string[], rows: ExportCell[][]): ExportSheet => ({
    name,
    title: name,
    description,
    head,
    headRows: [head],
    rows,
  });
  const listTotals = (totals: Totals) => MEASURES.map((measure) => totals[measure]);
  return [
    toSheet(
      'Resumen',
      ['Período', ...measures],
      [
        [fullPeriodText(current), ...listTotals(current)],
        [fullPeriodText(previous), ...listTotals(previous)],
      ],
    ),
    toSheet(
      'Por semana',
      ['Semana del', ...measures],
      weeks.map((each) => [formatIsoDate(each.week), ...listTotals(each)]),
    ),
    toSheet(
      'Por especie y sexo',
      ['Especie', 'Sexo', ...measures],
      bySpeciesAndSex.map((each) => [formatValue('Especie', each.Especie), each.Sexo, ...listTotals(each)]),
    ),
    ...(offers.length === 0
      ? []
      : [
          toSheet(
            'Lista de espera',
            ['Servicio', 'Lugares ofrecidos', 'Tomados', 'Perdidos'],
            offers.map(({ serviceName, offered, taken, lost }) => [serviceName, offered, taken, lost]),
          ),
        ]),
  ];
}

/** Uses semicolons, because Spanish spreadsheets take the comma for decimals. */
export function toCsvFile(sheets: readonly ExportSheet[]): Blob {
  const lines = sheets.flatMap(({ title, description, head, rows }, index) => [
    ...(index > 0 ? [[]] : []),
    [title],
    ...description,
    [],
    head,
    ...rows,
  ]);
  return new Blob([BYTE_ORDER_MARK + toCsv(lines, ';')], { type: 'text/csv;charset=utf-8' });
}

export function toFileName({ from, to }: Period, subject: string): string {
  return `${subject}_${from}_${to}`;
}
