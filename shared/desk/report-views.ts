import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';
import { Dimension, Measure } from './reports.ts';

export const RENDERERS = ['table', 'bars', 'lines'] as const;
export const Renderer = z.enum(RENDERERS);
export type Renderer = z.infer<typeof Renderer>;

/** Bounds hidden values; a town may have thousands of typed localities. */
const MAX_HIDDEN = 10_000;

const Filter = z.object({
  dimension: Dimension,
  /** Values to leave out, as text; values that appear later are shown. */
  hidden: z.array(toTextSchema(LIMITS.address)).check(z.maxLength(MAX_HIDDEN)),
});

function areDistinct(dimensions: readonly Dimension[]): boolean {
  return new Set(dimensions).size === dimensions.length;
}

export const ReportView = z
  .object({
    rows: z.array(Dimension),
    columns: z.array(Dimension),
    measure: Measure,
    renderer: Renderer,
    totals: z.boolean(),
    filters: z.array(Filter),
  })
  .check(
    z.refine(({ rows, columns }) => areDistinct([...rows, ...columns]), {
      error: 'nombra un campo dos veces',
    }),
    z.refine(({ filters }) => areDistinct(filters.map((filter) => filter.dimension)), {
      error: 'filtra un campo dos veces',
    }),
  );
export type ReportView = z.infer<typeof ReportView>;

export const SavedView = z.object({
  id: Id,
  viewName: z.string(),
  view: ReportView,
  UserId: Id,
  User: z.object({ userName: z.string(), userLastName: z.string() }),
  updatedAt: Millis,
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewDraft = z.object({
  viewName: toLineSchema(LIMITS.name).check(z.trim(), z.minLength(1, { error: 'falta' })),
  view: ReportView,
});
export type SavedViewDraft = z.infer<typeof SavedViewDraft>;

/** With `updatedAt`, a change by another user in between is rejected (409). */
export const SavedViewChange = z.extend(SavedViewDraft, { updatedAt: z.optional(Millis) });
export type SavedViewChange = z.infer<typeof SavedViewChange>;

export const listSavedViews = {
  method: 'GET',
  url: '/api/reports/views',
  schema: { summary: 'Vistas guardadas del reporte', response: { 200: z.array(SavedView) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createSavedView = {
  method: 'POST',
  url: '/api/reports/views',
  schema: { summary: 'Guarda una vista del reporte', body: SavedViewDraft, response: { 200: SavedView } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateSavedView = {
  method: 'PUT',
  url: '/api/reports/views/:id',
  schema: {
    ...idParams,
    summary: 'Cambia una vista guardada',
    body: SavedViewChange,
    response: { 200: SavedView },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteSavedView = {
  method: 'DELETE',
  url: '/api/reports/views/:id',
  schema: { ...idParams, summary: 'Borra una vista guardada', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
