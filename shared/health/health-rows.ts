import * as z from 'zod/mini';
import { VaccineCode } from '../catalogues/vaccines.ts';
import { Pet } from '../pets/pets.ts';
import { WEIGHT_BOUNDS } from '../pets/weights.ts';
import { CalendarDate, Id, LIMITS, toLineSchema, WallSeconds } from '../platform/fields.ts';
import { DischargeInstruction } from '../schedule/discharge-instructions.ts';
import { ServiceEffect } from '../schedule/services.ts';
import { Origin } from './origins.ts';
import { Statement } from './statements.ts';

export const MAX_LENGTHS = {
  place: 120,
  batch: 40,
  lab: 60,
  official: 40,
  licence: 30,
  chip: 40,
  colour: 60,
} as const;

/** Only staff choose it; rows of owners are always declared. */
const origin = z.optional(Origin);

export const VaccinationDraft = z.object({
  VaccineId: Id,
  givenOn: CalendarDate,
  origin,
  BatchId: z.optional(z.nullable(Id)),
  batchText: z.optional(toLineSchema(MAX_LENGTHS.batch)),
  labText: z.optional(toLineSchema(MAX_LENGTHS.lab)),
  VetUserId: z.optional(z.nullable(Id)),
  vetName: z.optional(toLineSchema(LIMITS.name)),
  vetLicence: z.optional(toLineSchema(MAX_LENGTHS.licence)),
  place: z.optional(toLineSchema(MAX_LENGTHS.place)),
  /** Only vets set it; otherwise it follows from the vaccine's months. */
  nextDueOn: z.optional(CalendarDate),
  officialNumber: z.optional(toLineSchema(MAX_LENGTHS.official)),
});
export type VaccinationDraft = z.infer<typeof VaccinationDraft>;

export const WeightDraft = z.object({
  grams: z.int().check(z.gte(WEIGHT_BOUNDS.min), z.lte(WEIGHT_BOUNDS.max)),
  weighedOn: CalendarDate,
  origin,
});
export type WeightDraft = z.infer<typeof WeightDraft>;

export const ProcedureDraft = z.object({
  procedureKind: z.literal('castration'),
  doneOn: CalendarDate,
  origin,
  VetUserId: z.optional(z.nullable(Id)),
  vetName: z.optional(toLineSchema(LIMITS.name)),
  vetLicence: z.optional(toLineSchema(MAX_LENGTHS.licence)),
  place: z.optional(toLineSchema(MAX_LENGTHS.place)),
});
export type ProcedureDraft = z.infer<typeof ProcedureDraft>;

export const ChipDraft = z.object({
  chipCode: toLineSchema(MAX_LENGTHS.chip),
  chippedOn: z.optional(z.nullable(CalendarDate)),
  origin,
});
export type ChipDraft = z.infer<typeof ChipDraft>;

const rowColumns = { id: Id, origin: Origin };
const vetColumns = {
  vetName: z.string(),
  vetLicence: z.string(),
  place: z.string(),
  BookingId: z.nullable(Id),
};

export const Vaccination = z.object({
  ...rowColumns,
  ...vetColumns,
  VaccineId: Id,
  vaccineName: z.string(),
  vaccineCode: VaccineCode,
  givenOn: z.string(),
  nextDueOn: z.string(),
  BatchId: z.nullable(Id),
  batchCode: z.string(),
  batchLab: z.string(),
  batchExpiresOn: z.nullable(z.string()),
  officialNumber: z.string(),
});
export type Vaccination = z.infer<typeof Vaccination>;

export const Weight = z.object({ ...rowColumns, grams: z.int(), weighedOn: z.string() });
export type Weight = z.infer<typeof Weight>;

export const Procedure = z.object({
  ...rowColumns,
  ...vetColumns,
  procedureKind: z.literal('castration'),
  doneOn: z.string(),
});
export type Procedure = z.infer<typeof Procedure>;

export const Microchip = z.object({ ...rowColumns, chipCode: z.string(), chippedOn: z.nullable(z.string()) });
export type Microchip = z.infer<typeof Microchip>;

export const PetBooking = z.object({
  id: Id,
  bookingStartDate: WallSeconds,
  bookingStatus: z.enum(['A', 'D']),
  serviceName: z.string(),
  locationName: z.string(),
  serviceEffect: ServiceEffect,
  VaccineId: z.nullable(Id),
  complication: z.string(),
  aftercare: z.array(DischargeInstruction),
});
export type PetBooking = z.infer<typeof PetBooking>;

/** Health record without corrected rows and without notes between vets. */
export const HealthRecord = z.object({
  Pet,
  petColour: z.string(),
  /** 'Y', 'N', or 'U' for unknown; derived from the rows below. */
  petNeutered: z.enum(['Y', 'N', 'U']),
  petNeuteredOn: z.nullable(z.string()),
  Vaccinations: z.array(Vaccination),
  Weights: z.array(Weight),
  Procedures: z.array(Procedure),
  Microchips: z.array(Microchip),
  Statements: z.array(Statement),
  Turnos: z.array(PetBooking),
});
export type HealthRecord = z.infer<typeof HealthRecord>;

export const EMPTY_HEALTH_RECORD: Omit<HealthRecord, 'Pet'> = {
  petColour: '',
  petNeutered: 'U',
  petNeuteredOn: null,
  Vaccinations: [],
  Weights: [],
  Procedures: [],
  Microchips: [],
  Statements: [],
  Turnos: [],
};
