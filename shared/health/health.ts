import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { idParams, LIMITS, PathId, toLineSchema } from '../platform/fields.ts';
import {
  ChipDraft,
  HealthRecord,
  MAX_LENGTHS,
  ProcedureDraft,
  VaccinationDraft,
  WeightDraft,
} from './health-rows.ts';
import { PetEligibility } from './pet-eligibility.ts';
import { StatementDraft } from './statements.ts';

export const ROW_KINDS = ['vaccinations', 'weights', 'procedures', 'microchips', 'statements'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const petParams = { params: z.object({ id: PathId }) };
const rowParams = { params: z.object({ id: PathId, rowId: PathId }) };
const recordResponse = { response: { 200: HealthRecord } };
const config = { access: 'user' } as const;

/** Builds the schema of a correction; without a `Row` the old row is removed and not replaced. */
function toCorrectionSchema<Draft extends z.ZodMiniType>(Row: Draft) {
  return z.object({ rectifyReason: toLineSchema(LIMITS.reason), Row: z.optional(Row) });
}

export const findHealth = {
  method: 'GET',
  url: '/api/pets/:id/health',
  schema: { ...petParams, ...recordResponse, summary: 'La libreta sanitaria de una mascota' },
  config,
} as const satisfies Endpoint;

export const changeColour = {
  method: 'PUT',
  url: '/api/pets/:id/colour',
  schema: {
    ...petParams,
    ...recordResponse,
    summary: 'El color de una mascota',
    body: z.object({ petColour: toLineSchema(MAX_LENGTHS.colour) }),
  },
  config,
} as const satisfies Endpoint;

export const addVaccination = {
  method: 'POST',
  url: '/api/pets/:id/vaccinations',
  schema: { ...petParams, ...recordResponse, summary: 'Anota una vacuna', body: VaccinationDraft },
  config,
} as const satisfies Endpoint;

export const correctVaccination = {
  method: 'POST',
  url: '/api/pets/:id/vaccinations/:rowId/rectify',
  schema: {
    ...rowParams,
    ...recordResponse,
    summary: 'Corrige o anula una vacuna',
    body: toCorrectionSchema(VaccinationDraft),
  },
  config,
} as const satisfies Endpoint;

export const addWeight = {
  method: 'POST',
  url: '/api/pets/:id/weights',
  schema: { ...petParams, ...recordResponse, summary: 'Anota un peso', body: WeightDraft },
  config,
} as const satisfies Endpoint;

export const correctWeight = {
  method: 'POST',
  url: '/api/pets/:id/weights/:rowId/rectify',
  schema: {
    ...rowParams,
    ...recordResponse,
    summary: 'Corrige o anula un peso',
    body: toCorrectionSchema(WeightDraft),
  },
  config,
} as const satisfies Endpoint;

export const addProcedure = {
  method: 'POST',
  url: '/api/pets/:id/procedures',
  schema: { ...petParams, ...recordResponse, summary: 'Anota una castración', body: ProcedureDraft },
  config,
} as const satisfies Endpoint;

export const correctProcedure = {
  method: 'POST',
  url: '/api/pets/:id/procedures/:rowId/rectify',
  schema: {
    ...rowParams,
    ...recordResponse,
    summary: 'Corrige o anula una castración',
    body: toCorrectionSchema(ProcedureDraft),
  },
  config,
} as const satisfies Endpoint;

export const addChip = {
  method: 'POST',
  url: '/api/pets/:id/microchips',
  schema: { ...petParams, ...recordResponse, summary: 'Anota un chip', body: ChipDraft },
  config,
} as const satisfies Endpoint;

export const correctChip = {
  method: 'POST',
  url: '/api/pets/:id/microchips/:rowId/rectify',
  schema: {
    ...rowParams,
    ...recordResponse,
    summary: 'Corrige o anula un chip',
    body: toCorrectionSchema(ChipDraft),
  },
  config,
} as const satisfies Endpoint;

export const addStatement = {
  method: 'POST',
  url: '/api/pets/:id/statements',
  schema: {
    ...petParams,
    ...recordResponse,
    summary: 'Anota lo que declara el responsable de la mascota',
    body: StatementDraft,
  },
  config,
} as const satisfies Endpoint;

export const correctStatement = {
  method: 'POST',
  url: '/api/pets/:id/statements/:rowId/rectify',
  schema: {
    ...rowParams,
    ...recordResponse,
    summary: 'Corrige o anula una declaración',
    body: toCorrectionSchema(StatementDraft),
  },
  config,
} as const satisfies Endpoint;

export const listUserPetEligibility = {
  method: 'GET',
  url: '/api/users/:id/pet-standings',
  schema: {
    ...idParams,
    summary: 'Lo mismo de las mascotas de una persona, con los servicios que solo da el personal',
    response: { 200: z.array(PetEligibility) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
