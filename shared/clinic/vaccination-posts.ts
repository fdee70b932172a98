import * as z from 'zod/mini';
import { Batch, Vaccine } from '../catalogues/vaccines.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';

const MAX_NEIGHBOURHOODS = 100;
export const MAX_NEIGHBOURHOOD_LENGTH = 60;

export const Neighbourhood = toLineSchema(MAX_NEIGHBOURHOOD_LENGTH);

/** A day at a place where animals are vaccinated without a booking. */
export const VaccinationPostDraft = z.object({
  postDate: CalendarDate,
  postPlace: toLineSchema(LIMITS.name),
  VaccineId: Id,
  /** Batch that phones propose first; others of the vaccine may be used too. */
  BatchId: Id,
  /** Vet who signs the doses of staff without a licence. */
  VetUserId: z.nullable(Id),
  neighbourhoods: z.array(Neighbourhood).check(z.maxLength(MAX_NEIGHBOURHOODS)),
  updatedAt: z.optional(Millis),
});
export type VaccinationPostDraft = z.infer<typeof VaccinationPostDraft>;

export const VaccinationPost = z.extend(VaccinationPostDraft, {
  id: Id,
  vaccineName: z.string(),
  batchCode: z.string(),
  doseCount: z.int(),
  updatedAt: Millis,
});
export type VaccinationPost = z.infer<typeof VaccinationPost>;

/** Batch with its remaining doses; null if they were never counted. */
export const PostBatch = z.extend(
  z.pick(Batch, { id: true, batchCode: true, batchLab: true, batchExpiresOn: true }),
  {
    dosesLeft: z.nullable(z.int()),
  },
);
export type PostBatch = z.infer<typeof PostBatch>;

const PostSpecie = z.object({ id: Id, specieName: z.string() });

export const PostDetail = z.extend(VaccinationPost, {
  Vaccine,
  Batches: z.array(PostBatch),
  Species: z.array(PostSpecie),
});
export type PostDetail = z.infer<typeof PostDetail>;

export const PostPet = z.object({
  id: Id,
  petName: z.string(),
  SpecieId: Id,
  petGender: z.enum(['F', 'M', 'X']),
  petBirthDate: z.nullable(z.string()),
  /** End of the vaccine's protection; null without a dose. */
  nextDueOn: z.nullable(z.string()),
});
export type PostPet = z.infer<typeof PostPet>;

/** Owner with only the data that a post's phone needs. */
export const PostOwner = z.object({
  userIdNumber: z.string(),
  userName: z.string(),
  userLastName: z.string(),
  Pets: z.array(PostPet),
});
export type PostOwner = z.infer<typeof PostOwner>;

export const DOSE_SUBJECTS = ['owner', 'ownerless', 'unidentified'] as const;
export type DoseSubject = (typeof DOSE_SUBJECTS)[number];

const SpecieTotal = z.object({ specieName: z.string(), petGender: z.enum(['F', 'M', 'X']), doses: z.int() });
const NeighbourhoodTotal = z.object({
  neighbourhood: z.string(),
  subject: z.enum(DOSE_SUBJECTS),
  doses: z.int(),
});
const BatchTotal = z.extend(PostBatch, { doses: z.int() });

export const PostTotals = z.object({
  Post: VaccinationPost,
  doses: z.int(),
  cards: z.int(),
  Species: z.array(SpecieTotal),
  Neighbourhoods: z.array(NeighbourhoodTotal),
  Batches: z.array(BatchTotal),
});
export type PostTotals = z.infer<typeof PostTotals>;

/** One dose as the province's file lists it. */
export const PostDose = z.object({
  givenAt: Millis,
  subject: z.enum(DOSE_SUBJECTS),
  specieName: z.string(),
  petGender: z.enum(['F', 'M', 'X']),
  petName: z.string(),
  userName: z.string(),
  userLastName: z.string(),
  userIdNumber: z.string(),
  userPhone: z.string(),
  neighbourhood: z.string(),
  batchCode: z.string(),
  batchLab: z.string(),
  batchExpiresOn: z.string(),
  vetName: z.string(),
  vetLicence: z.string(),
  certificateCode: z.string(),
});
export type PostDose = z.infer<typeof PostDose>;

export const POST_MESSAGES = {
  place: 'Tenés que ingresar el lugar del puesto',
  batch: 'Elegí un lote en uso de esa vacuna',
  hasDoses: 'El puesto ya tiene dosis anotadas: no se puede borrar ni cambiar su vacuna',
} as const;

const config = { access: 'staff' } as const;

export const listVaccinationPosts = {
  method: 'GET',
  url: '/api/vaccination-posts',
  schema: {
    summary: 'Puestos de vacunación, el último primero',
    response: { 200: z.array(VaccinationPost) },
  },
  config,
} as const satisfies Endpoint;

export const createVaccinationPost = {
  method: 'POST',
  url: '/api/vaccination-posts',
  schema: {
    summary: 'Alta de un puesto de vacunación',
    body: VaccinationPostDraft,
    response: { 200: VaccinationPost },
  },
  config,
} as const satisfies Endpoint;

export const updateVaccinationPost = {
  method: 'PUT',
  url: '/api/vaccination-posts/:id',
  schema: {
    ...idParams,
    summary: 'Edición de un puesto de vacunación',
    body: VaccinationPostDraft,
    response: { 200: VaccinationPost },
  },
  config,
} as const satisfies Endpoint;

export const deleteVaccinationPost = {
  method: 'DELETE',
  url: '/api/vaccination-posts/:id',
  schema: { ...idParams, summary: 'Baja de un puesto sin dosis', response: { 200: DeletedRow } },
  config,
} as const satisfies Endpoint;

export const findVaccinationPost = {
  method: 'GET',
  url: '/api/vaccination-posts/:id',
  schema: {
    ...idParams,
    summary: 'Un puesto con su vacuna, sus lotes y las especies',
    response: { 200: PostDetail },
  },
  config,
} as const satisfies Endpoint;

export const listPostOwners = {
  method: 'GET',
  url: '/api/vaccination-posts/:id/owners',
  schema: {
    ...idParams,
    summary: 'Los responsables y sus mascotas, para llevar a un puesto sin señal',
    response: { 200: z.array(PostOwner) },
  },
  config,
} as const satisfies Endpoint;

export const findPostTotals = {
  method: 'GET',
  url: '/api/vaccination-posts/:id/totals',
  schema: { ...idParams, summary: 'El resumen de un puesto', response: { 200: PostTotals } },
  config,
} as const satisfies Endpoint;

export const listPostDoses = {
  method: 'GET',
  url: '/api/vaccination-posts/:id/doses',
  schema: {
    ...idParams,
    summary: 'Las dosis de un puesto, una por renglón, para la provincia',
    response: { 200: z.array(PostDose) },
  },
  config,
} as const satisfies Endpoint;
