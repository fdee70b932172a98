import * as z from 'zod/mini';
import { BookingStatus, NotDoneReason } from '../bookings/bookings.ts';
import { Batch, DayKit } from '../catalogues/vaccines.ts';
import { HealthRecord } from '../health/health-rows.ts';
import { Complication, Visit } from '../health/visits.ts';
import { StaffNote } from '../pets/notes.ts';
import { WEIGHT_BOUNDS } from '../pets/weights.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  CalendarDate,
  Id,
  idParams,
  LIMITS,
  Millis,
  toLineSchema,
  toTextSchema,
  WallSeconds,
} from '../platform/fields.ts';
import { DischargeInstructionDraft } from '../schedule/discharge-instructions.ts';
import { ServiceEffect } from '../schedule/services.ts';
import { Discharge, DischargeDraft } from './discharges.ts';

const MAX_CHIP_LENGTH = 40;
const MAX_KEY_LENGTH = 40;
const MAX_BATCHES = 20;

export const SheetDraft = z.object({
  /** True marks the booking done and records what its service does; false marks it not done. */
  isFit: z.boolean(),
  unfitReason: toLineSchema(LIMITS.reason),
  grams: z.nullable(z.int().check(z.gte(WEIGHT_BOUNDS.min), z.lte(WEIGHT_BOUNDS.max))),
  hadAnaesthesia: z.nullable(z.boolean()),
  complication: Complication,
  complicationNote: toLineSchema(LIMITS.reason),
  /** Only vets write it; undefined keeps the note. */
  vetNote: z.optional(toTextSchema(LIMITS.description)),
  BatchIds: z.array(Id).check(z.maxLength(MAX_BATCHES)),
  chipCode: toLineSchema(MAX_CHIP_LENGTH),
  /** Idempotency key: a sheet resent under the same key is accepted, even after later changes. */
  sheetKey: z.optional(toLineSchema(MAX_KEY_LENGTH)),
  /** Unix milliseconds, for a sheet sent later than written; undefined means now. */
  doneAt: z.optional(Millis),
  /** Discharge recorded before the sheet could be sent. */
  handover: z.optional(DischargeDraft),
  updatedAt: Millis,
});
export type SheetDraft = z.infer<typeof SheetDraft>;

export const Sheet = z.object({
  BookingId: Id,
  bookingStartDate: WallSeconds,
  bookingStatus: BookingStatus,
  updatedAt: Millis,
  serviceName: z.string(),
  locationName: z.string(),
  serviceEffect: ServiceEffect,
  VaccineId: z.nullable(Id),
  AgendaId: Id,
  mayNote: z.boolean(),
  Book: HealthRecord,
  Notes: z.array(StaffNote),
  Visit: z.nullable(Visit),
  Kit: DayKit,
  Batches: z.array(Batch),
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  doneAt: z.nullable(Millis),
  notDoneReason: z.optional(NotDoneReason),
  Booker: z.object({ userName: z.string(), userLastName: z.string(), userIdNumber: z.string() }),
  Aftercare: z.array(DischargeInstructionDraft),
  Handover: z.nullable(Discharge),
  Next: z.nullable(z.object({ id: Id, bookingStartDate: WallSeconds, petName: z.string() })),
});
export type Sheet = z.infer<typeof Sheet>;

export const SheetDefaults = z.pick(Sheet, {
  AgendaId: true,
  serviceName: true,
  locationName: true,
  serviceEffect: true,
  VaccineId: true,
  mayNote: true,
  Kit: true,
  Batches: true,
  Aftercare: true,
});
export type SheetDefaults = z.infer<typeof SheetDefaults>;

export const SHEET_MESSAGES = {
  unfit: 'Tenés que escribir por qué no se pudo',
} as const;

export const findSheet = {
  method: 'GET',
  url: '/api/bookings/:id/sheet',
  schema: { ...idParams, summary: 'Lo que la veterinaria ve de un turno', response: { 200: Sheet } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const listDaySheets = {
  method: 'GET',
  url: '/api/agendas/:id/sheets/:date',
  schema: {
    params: z.object({ id: idParams.params.shape.id, date: CalendarDate }),
    summary: 'Las planillas de un día, para llevarlas donde no hay señal',
    response: { 200: z.array(Sheet) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findSheetDefaults = {
  method: 'GET',
  url: '/api/agendas/:id/sheets/:date/ground',
  schema: {
    params: listDaySheets.schema.params,
    summary: 'Lo que tiene toda planilla de ese día, venga quien venga',
    response: { 200: SheetDefaults },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveSheet = {
  method: 'PUT',
  url: '/api/bookings/:id/sheet',
  schema: {
    ...idParams,
    summary: 'La planilla entera de un turno: estado, peso, vacunas y chip, todo junto',
    body: SheetDraft,
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveDischarge = {
  method: 'PUT',
  url: '/api/bookings/:id/handover',
  schema: {
    ...idParams,
    summary: 'A quién se entregó la mascota, o la corrección de una entrega',
    body: DischargeDraft,
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const undoDischarge = {
  method: 'POST',
  url: '/api/bookings/:id/handover/undo',
  schema: {
    ...idParams,
    summary: 'Deshace una entrega, con su motivo',
    body: z.object({ HandoverId: Id, rectifyReason: toLineSchema(LIMITS.reason) }),
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
