import * as z from 'zod/mini';
import { BookingStatus, NotDoneReason } from '../bookings/bookings.ts';
import { Batch, DayKit } from '../catalogues/vaccines.ts';
import { HealthBook } from '../health/health.ts';
import { Complication, Visit } from '../health/visits.ts';
import { WEIGHT_BOUNDS } from '../pets/weights.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { byId, CalendarDate, Id, LIMITS, line, Millis, text, WallSeconds } from '../platform/fields.ts';
import { AftercareDraft } from '../schedule/aftercare.ts';
import { ServiceEffect } from '../schedule/services.ts';
import { Handover, HandoverDraft } from './handovers.ts';

const LONGEST_CHIP = 40;
const LONGEST_KEY = 40;
const MOST_BATCHES = 20;

/** All that the vet says of an animal at its turno, written at once. */
export const SheetDraft = z.object({
  /** Fit is Cumplido, and writes what the service writes; unfit is No cumplido. */
  isFit: z.boolean(),
  unfitReason: line(LIMITS.reason),
  grams: z.nullable(z.int().check(z.gte(WEIGHT_BOUNDS.min), z.lte(WEIGHT_BOUNDS.max))),
  hadAnaesthesia: z.nullable(z.boolean()),
  complication: Complication,
  complicationNote: line(LIMITS.reason),
  /** Vets write it, nobody else. Left out, it stays. */
  vetNote: z.optional(text(LIMITS.description)),
  /** From which of the day's vials it was vaccinated besides. */
  BatchIds: z.array(Id).check(z.maxLength(MOST_BATCHES)),
  /** Empty where none was read. */
  chipCode: line(LONGEST_CHIP),
  /** What whoever sends it calls this sending: sent again under it, it is known, whatever happened since. */
  sheetKey: z.optional(line(LONGEST_KEY)),
  /** When it was done with, where that is noted later; else now. */
  doneAt: z.optional(Millis),
  /** That it was given back, noted before the sheet could be sent. */
  handover: z.optional(HandoverDraft),
  /** The turno's, as it was seen. */
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
  /** A vet's to write. */
  mayNote: z.boolean(),
  Book: HealthBook,
  Visit: z.nullable(Visit),
  Kit: DayKit,
  Batches: z.array(Batch),
  arrivedAt: z.nullable(Millis),
  insideAt: z.nullable(Millis),
  /** Of one that is Cumplido; null where nobody noted it. */
  doneAt: z.nullable(Millis),
  /** Of one that is No cumplido, where somebody said why. */
  notDoneReason: z.optional(NotDoneReason),
  /** Whom it is given back to, as a rule. */
  Booker: z.object({ userName: z.string(), userLastName: z.string(), userIdNumber: z.string() }),
  /** What its service tells to do at home, of that which concerns this pet. */
  Aftercare: z.array(AftercareDraft),
  Handover: z.nullable(Handover),
  /** Who comes after it that day at that agenda. */
  Next: z.nullable(z.object({ id: Id, bookingStartDate: WallSeconds, petName: z.string() })),
});
export type Sheet = z.infer<typeof Sheet>;

/** What every sheet of an agenda's day has, whoever comes. */
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
  notPrepared: 'Ese lote no es de los de hoy',
} as const;

export const findSheet = {
  method: 'GET',
  url: '/api/bookings/:id/sheet',
  schema: { ...byId, summary: 'Lo que la veterinaria ve de un turno', response: { 200: Sheet } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const listDaySheets = {
  method: 'GET',
  url: '/api/agendas/:id/sheets/:date',
  schema: {
    params: z.object({ id: byId.params.shape.id, date: CalendarDate }),
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
    ...byId,
    summary: 'La planilla entera de un turno: estado, peso, vacunas y chip, todo junto',
    body: SheetDraft,
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveHandover = {
  method: 'PUT',
  url: '/api/bookings/:id/handover',
  schema: {
    ...byId,
    summary: 'A quién se entregó la mascota, o la corrección de una entrega',
    body: HandoverDraft,
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const undoHandover = {
  method: 'POST',
  url: '/api/bookings/:id/handover/undo',
  schema: {
    ...byId,
    summary: 'Deshace una entrega, con su motivo',
    body: z.object({ HandoverId: Id, rectifyReason: line(LIMITS.reason) }),
    response: { 200: Sheet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
