import type { ReportView } from '#shared/desk/report-views.ts';
import { DIMENSIONS, type Dimension, type ReportRow } from '#shared/desk/reports.ts';
import { compareValues } from '../pivot/dimensions.ts';
import { buildPivot, type Pivot, type PivotFact, type PivotValue } from '../pivot/pivot.ts';

export type { ReportView };

export type FieldZone = 'rows' | 'columns' | 'spare';

export type MoveField = (field: Dimension, to: { zone: FieldZone; index?: number }) => void;

export const ZONE_NAMES: Record<FieldZone, string> = {
  rows: 'Filas',
  columns: 'Columnas',
  spare: 'Disponibles',
};

/** Shows the report of the specification (§2). */
export const DEFAULT_VIEW: ReportView = {
  rows: ['Localidad'],
  columns: ['year', 'month', 'day'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [],
};

export function listFields(view: ReportView, zone: FieldZone): readonly Dimension[] {
  if (zone !== 'spare') return view[zone];
  return DIMENSIONS.filter((each) => !view.rows.includes(each) && !view.columns.includes(each));
}

export function findZone(view: ReportView, field: Dimension): FieldZone {
  if (view.rows.includes(field)) return 'rows';
  return view.columns.includes(field) ? 'columns' : 'spare';
}

export function moveField(
  view: ReportView,
  field: Dimension,
  to: { zone: FieldZone; index?: number },
): ReportView {
  const omitField = (fields: readonly Dimension[]) => fields.filter((each) => each !== field);
  const next = { ...view, rows: omitField(view.rows), columns: omitField(view.columns) };
  if (to.zone === 'spare') return next;
  const before = view[to.zone][to.index ?? Number.POSITIVE_INFINITY];
  const fields = next[to.zone];
  const insertIndex = before === undefined ? fields.length : indexInRest(view[to.zone], fields, before);
  return { ...next, [to.zone]: fields.toSpliced(insertIndex, 0, field) };
}

/** Keeps the position of a field that is moved before itself. */
function indexInRest(all: readonly Dimension[], rest: readonly Dimension[], before: Dimension): number {
  const index = rest.indexOf(before);
  return index === -1 ? all.indexOf(before) : index;
}

export function findHiddenValues(view: ReportView, field: Dimension): ReadonlySet<string> {
  return new Set(view.filters.find(({ dimension }) => dimension === field)?.hidden);
}

export function withHidden(view: ReportView, field: Dimension, hidden: ReadonlySet<string>): ReportView {
  const others = view.filters.filter(({ dimension }) => dimension !== field);
  if (hidden.size === 0) return { ...view, filters: others };
  return { ...view, filters: [...others, { dimension: field, hidden: [...hidden].toSorted() }] };
}

export function listDimensions({ rows, columns, filters }: ReportView): Dimension[] {
  const used = new Set<Dimension>([...rows, ...columns, ...filters.map(({ dimension }) => dimension)]);
  return DIMENSIONS.filter((each) => used.has(each));
}

const lastPivots = new WeakMap<readonly ReportRow[], { sumKey: string; pivot: Pivot }>();

/** Sums the rows; caches the sums for other renderers of the same view. */
export function toPivot(view: ReportView, rows: readonly ReportRow[]): Pivot {
  const sumKey = toSumKey(view);
  const last = lastPivots.get(rows);
  if (last?.sumKey === sumKey) return last.pivot;
  const pivot = sumRows(view, rows);
  lastPivots.set(rows, { sumKey, pivot });
  return pivot;
}

function sumRows(view: ReportView, rows: readonly ReportRow[]): Pivot {
  const order = { rows: view.rows.map(() => compareValues), columns: view.columns.map(() => compareValues) };
  return buildPivot(listFacts(view, rows), order);
}

function* listFacts(view: ReportView, rows: readonly ReportRow[]): Generator<PivotFact> {
  const filters = view.filters.map(({ dimension, hidden }) => ({ dimension, hidden: new Set(hidden) }));
  for (const row of rows) {
    if (filters.some(({ dimension, hidden }) => hidden.has(String(valueIn(row, dimension))))) continue;
    yield {
      row: view.rows.map((dimension) => valueIn(row, dimension)),
      column: view.columns.map((dimension) => valueIn(row, dimension)),
      amount: row[view.measure],
    };
  }
}

/** Returns '' for placeholder rows, which may lack the dimension. */
export function valueIn(row: ReportRow, dimension: Dimension): PivotValue {
  return row[dimension] ?? '';
}

export function isSameView(a: ReportView, b: ReportView): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(view: ReportView): string {
  return JSON.stringify([toSumKey(view), view.renderer, view.totals]);
}

function toSumKey({ rows, columns, measure, filters }: ReportView): string {
  const hidden = filters
    .map(({ dimension, hidden }) => [dimension, ...hidden.toSorted()])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return JSON.stringify([rows, columns, measure, hidden]);
}
