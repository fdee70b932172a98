import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';

const BATCH_LIMITS = { lab: 60, code: 40 } as const;
export const MAX_DOSES = 100_000;
const MAX_KIT = 20;

export const VACCINE_BOUNDS = {
  firstAgeDays: { min: 0, max: 730 },
  validMonths: { min: 1, max: 60 },
  secondDoseDays: { min: 1, max: 365 },
} as const;

function toIntegerSchema({ min, max }: { min: number; max: number }) {
  return z.int().check(z.gte(min), z.lte(max));
}

/** 'rabies' is mandatory by law. */
export const VaccineCode = z.enum(['rabies', 'other']);

export const VaccineDraft = z.object({
  vaccineName: toLineSchema(LIMITS.name),
  vaccineCode: VaccineCode,
  SpecieId: z.nullable(Id),
  firstAgeDays: toIntegerSchema(VACCINE_BOUNDS.firstAgeDays),
  validMonths: toIntegerSchema(VACCINE_BOUNDS.validMonths),
  /** Days between the first and the second dose; null if one suffices. */
  secondDoseDays: z.nullable(toIntegerSchema(VACCINE_BOUNDS.secondDoseDays)),
  updatedAt: z.optional(Millis),
});
export type VaccineDraft = z.infer<typeof VaccineDraft>;

export const Vaccine = z.extend(VaccineDraft, { id: Id, updatedAt: Millis });
export type Vaccine = z.infer<typeof Vaccine>;

/** Describes a batch of vials; `batchExpiresOn` is when the vials expire, not the protection. */
export const BatchDraft = z.object({
  VaccineId: Id,
  batchLab: toLineSchema(BATCH_LIMITS.lab),
  batchCode: toLineSchema(BATCH_LIMITS.code),
  batchExpiresOn: CalendarDate,
  batchDoses: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_DOSES)))),
  updatedAt: z.optional(Millis),
});
export type BatchDraft = z.infer<typeof BatchDraft>;

export const Batch = z.extend(BatchDraft, {
  id: Id,
  batchDoses: z.nullable(z.int()),
  vaccineName: z.string(),
  vaccineCode: VaccineCode,
  updatedAt: Millis,
});
export type Batch = z.infer<typeof Batch>;

export const DayKitDraft = z.object({
  VetUserId: z.nullable(Id),
  BatchIds: z.array(Id).check(z.maxLength(MAX_KIT)),
});
export type DayKitDraft = z.infer<typeof DayKitDraft>;

export const DayKit = z.extend(DayKitDraft, { AgendaId: Id, date: CalendarDate });
export type DayKit = z.infer<typeof DayKit>;

export const VACCINE_MESSAGES = {
  name: 'Tenés que ingresar el nombre de la vacuna',
  nameTaken: 'Ya existe una vacuna con ese nombre',
  missing: 'La vacuna elegida no existe',
  batchCode: 'Tenés que ingresar el número de lote',
  batchLab: 'Tenés que ingresar el laboratorio',
} as const;

export const listVaccines = {
  method: 'GET',
  url: '/api/vaccines',
  schema: { summary: 'Vacunas', response: { 200: z.array(Vaccine) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const createVaccine = {
  method: 'POST',
  url: '/api/vaccines',
  schema: { summary: 'Alta de vacuna', body: VaccineDraft, response: { 200: Vaccine } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateVaccine = {
  method: 'PUT',
  url: '/api/vaccines/:id',
  schema: { ...idParams, summary: 'Edición de vacuna', body: VaccineDraft, response: { 200: Vaccine } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteVaccine = {
  method: 'DELETE',
  url: '/api/vaccines/:id',
  schema: { ...idParams, summary: 'Baja de vacuna', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const listBatches = {
  method: 'GET',
  url: '/api/vaccine-batches',
  schema: { summary: 'Lotes en uso, el que vence antes primero', response: { 200: z.array(Batch) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createBatch = {
  method: 'POST',
  url: '/api/vaccine-batches',
  schema: { summary: 'Alta de un lote', body: BatchDraft, response: { 200: Batch } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteBatch = {
  method: 'DELETE',
  url: '/api/vaccine-batches/:id',
  schema: { ...idParams, summary: 'Un lote que ya no se usa', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

const dayParams = { params: z.object({ id: idParams.params.shape.id, date: CalendarDate }) };

export const findDayKit = {
  method: 'GET',
  url: '/api/agendas/:id/kits/:date',
  schema: {
    ...dayParams,
    summary: 'Lo de ese día en la agenda: veterinaria y lotes',
    response: { 200: DayKit },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const saveDayKit = {
  method: 'PUT',
  url: '/api/agendas/:id/kits/:date',
  schema: {
    ...dayParams,
    summary: 'Prepara el día: veterinaria y lotes',
    body: DayKitDraft,
    response: { 200: DayKit },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
