import { RENDERERS, type Renderer, type ReportView } from '#shared/desk/report-views.ts';
import {
  DIMENSIONS,
  type Dimension,
  findPeriodProblem,
  MEASURES,
  type Period,
} from '#shared/desk/reports.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { DEFAULT_VIEW, isSameView } from './views/view.ts';

export const REPORT_TABS = ['resumen', 'tabla', 'registro'] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

const FORMER_RENDERERS = new Map<string | null, Renderer>([
  ['heatmap', 'table'],
  ['stackedBars', 'bars'],
]);

const VIEW_PARAMS = ['filas', 'columnas', 'valor', 'como', 'totales', 'sin'] as const;
/** Limits the hidden values of a view that an address can hold. */
const MAX_HIDDEN_VALUES = 100;

export function readTab(search: URLSearchParams): ReportTab {
  const named = REPORT_TABS.find((tab) => tab === search.get('ver'));
  return named ?? (search.has('filas') ? 'tabla' : 'resumen');
}

export function withTab(search: URLSearchParams, tab: ReportTab): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('ver', tab);
  return next;
}

export function readPeriod(search: URLSearchParams): Period | null {
  const period = { from: search.get('desde') ?? '', to: search.get('hasta') ?? '' };
  if (parseIsoDate(period.from) === null || parseIsoDate(period.to) === null) return null;
  return findPeriodProblem(period) === null ? period : null;
}

export function withPeriod(search: URLSearchParams, { from, to }: Period): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('desde', from);
  next.set('hasta', to);
  return next;
}

export function readView(search: URLSearchParams): ReportView {
  if (!search.has('filas')) return DEFAULT_VIEW;
  const rows = readFields(search.get('filas'));
  const columns = readFields(search.get('columnas'));
  const measure = MEASURES.find((each) => each === search.get('valor'));
  const name = search.get('como');
  const renderer = FORMER_RENDERERS.get(name) ?? RENDERERS.find((each) => each === name);
  const hasNoRepeats = new Set([...rows, ...columns]).size === rows.length + columns.length;
  if (!measure || !renderer || !hasNoRepeats) return DEFAULT_VIEW;
  return {
    rows,
    columns,
    measure,
    renderer,
    totals: search.get('totales') !== 'no',
    filters: readFilters(search),
  };
}

export function withView(search: URLSearchParams, view: ReportView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of VIEW_PARAMS) next.delete(name);
  if (isSameView(view, DEFAULT_VIEW)) return next;
  next.set('filas', view.rows.join(','));
  next.set('columnas', view.columns.join(','));
  next.set('valor', view.measure);
  next.set('como', view.renderer);
  if (!view.totals) next.set('totales', 'no');
  for (const { dimension, hidden } of view.filters)
    for (const value of hidden) next.append('sin', `${dimension}:${value}`);
  return next;
}

export function isAddressable({ filters }: ReportView): boolean {
  return filters.reduce((sum, { hidden }) => sum + hidden.length, 0) <= MAX_HIDDEN_VALUES;
}

export function serialiseView(view: ReportView): string {
  return withView(new URLSearchParams(), view).toString();
}

export function parseView(state: unknown): ReportView | null {
  const keptParams = new URLSearchParams(typeof state === 'string' ? state : '');
  return keptParams.has('filas') ? readView(keptParams) : null;
}

function readFields(text: string | null): Dimension[] {
  return (text ?? '').split(',').flatMap((name) => findField(name) ?? []);
}

function findField(name: string): Dimension | undefined {
  return DIMENSIONS.find((each) => each === name);
}

function readFilters(search: URLSearchParams): ReportView['filters'] {
  const hidden = new Map<Dimension, string[]>();
  for (const text of search.getAll('sin')) {
    const colonIndex = text.indexOf(':');
    const field = findField(text.slice(0, colonIndex));
    if (!field) continue;
    const values = hidden.get(field) ?? [];
    values.push(text.slice(colonIndex + 1));
    hidden.set(field, values);
  }
  return [...hidden].map(([dimension, values]) => ({ dimension, hidden: values }));
}
