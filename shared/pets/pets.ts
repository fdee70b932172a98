import * as z from 'zod/mini';
import { User } from '../accounts/users.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  CalendarDate,
  DeletedRow,
  Id,
  IdOrZero,
  LIMITS,
  Millis,
  NoContent,
  PathId,
  toLineSchema,
  toTextSchema,
} from '../platform/fields.ts';
import { Page, PageQuery } from '../platform/paging.ts';
import { parseIsoDate } from '../platform/town-clock.ts';

export const GENDERS = { F: 'Hembra', M: 'Macho', X: 'Ninguno' } as const;
export type Gender = keyof typeof GENDERS;

const BirthDate = z.string().check(
  z.refine((date) => parseIsoDate(date) !== null, {
    error: 'tiene que ser una fecha que exista, de 1900 en adelante',
  }),
);

export const Pet = z.object({
  id: Id,
  petName: toTextSchema(LIMITS.name),
  petStatus: z.string(),
  petGender: z.enum(['F', 'M', 'X']),
  petBirthDate: z.nullable(z.string()),
  petComment: z.string(),
  petPhoto: z.nullable(z.string()),
  /** Unix ms of the current photo; null without one. */
  petPhotoAt: z.nullable(Millis),
  petDiedOn: z.nullable(z.string()),
  SpecieId: z.nullable(Id),
  BreedId: z.nullable(Id),
  UserId: Id,
  updatedAt: Millis,
  Breed: z.object({
    id: z.nullable(Id),
    breedName: z.string(),
    Specie: z.object({ id: z.nullable(Id), specieName: z.nullable(z.string()) }),
  }),
  User: z.object({ userName: z.string(), userLastName: z.string() }),
});
export type Pet = z.infer<typeof Pet>;

export const UserWithPets = z.extend(User, { Pets: z.array(Pet) });
export type UserWithPets = z.infer<typeof UserWithPets>;

/** Holds what a client sends; an id of 0 means 'Ninguna' like null. */
export const PetDraft = z.object({
  petName: toLineSchema(LIMITS.name),
  petGender: z._default(z.enum(['F', 'M', 'X']), 'X'),
  petBirthDate: z.optional(z.nullable(BirthDate)),
  petComment: z.optional(z.nullable(toTextSchema(LIMITS.comment))),
  petPhoto: z.optional(z.nullable(toTextSchema(2_000))),
  SpecieId: z.optional(z.nullable(IdOrZero)),
  BreedId: z.optional(z.nullable(IdOrZero)),
  UserId: z.optional(z.nullable(IdOrZero)),
  updatedAt: z.optional(Millis),
});
export type PetDraft = z.infer<typeof PetDraft>;

export const PET_MESSAGES = {
  name: 'Tenes que ingresar el nombre de tu mascota',
  specie: 'Tenes que seleccionar la especie de tu mascota',
  breed: 'Tenes que seleccionar la raza de tu mascota',
  gender: 'Tenes que seleccionar el género de tu mascota',
  birthDate: 'La fecha de nacimiento no puede ser posterior a hoy',
} as const;

export const DEATH_MESSAGES = {
  future: 'La fecha no puede ser posterior a hoy',
  unborn: 'La fecha no puede ser anterior a su nacimiento',
  died: 'Esa mascota figura como fallecida. Si es un error, se corrige en su libreta',
  late: 'Pasaron más de 30 días: pedile al personal que lo corrija',
} as const;

export type PetProblem = { field: keyof typeof PET_MESSAGES; message: string };

type PetFields = Pick<PetDraft, 'petName' | 'petBirthDate'> & {
  petGender?: Gender | undefined;
  SpecieId?: number | null | undefined;
  BreedId?: number | null | undefined;
};

/** Returns the problems of a new pet in the specification's order; `today` is the local 'YYYY-MM-DD'. */
export function listPetProblems(pet: PetFields, today: string): PetProblem[] {
  const rules: [keyof typeof PET_MESSAGES, boolean][] = [
    ['name', pet.petName.trim() !== ''],
    ['specie', Boolean(pet.SpecieId)],
    ['breed', Boolean(pet.BreedId)],
    ['gender', pet.petGender === 'F' || pet.petGender === 'M'],
    ['birthDate', isPastDate(pet.petBirthDate, today)],
  ];
  return rules.filter(([, isMet]) => !isMet).map(([field]) => ({ field, message: PET_MESSAGES[field] }));
}

export function findPetProblem(pet: PetFields, today: string): PetProblem | null {
  return listPetProblems(pet, today)[0] ?? null;
}

export function isPastDate(date: string | null | undefined, today: string): boolean {
  return !date || date <= today;
}

const petParams = { params: z.object({ id: PathId }) };

export const listPets = {
  method: 'GET',
  url: '/api/pets',
  schema: { summary: 'Mascotas propias; todas para el personal', response: { 200: z.array(Pet) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const searchPets = {
  method: 'GET',
  url: '/api/pets',
  schema: {
    summary: 'Una página de mascotas; busca por nombre y, para el personal, por raza y responsable',
    querystring: PageQuery,
    response: { 200: Page(Pet) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listUserPets = {
  method: 'GET',
  url: '/api/users/:id/pets',
  schema: { ...petParams, summary: 'Mascotas de un vecino', response: { 200: z.array(Pet) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const searchUserPets = {
  method: 'GET',
  url: '/api/users/:id/pets',
  schema: {
    ...petParams,
    summary: 'Una página de las mascotas de un vecino',
    querystring: PageQuery,
    response: { 200: Page(Pet) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listUsersWithPets = {
  method: 'GET',
  url: '/api/users/pets',
  schema: {
    summary: 'Personas que tienen mascotas, con ellas',
    response: { 200: z.array(UserWithPets), 204: NoContent },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const searchUsersWithPets = {
  method: 'GET',
  url: '/api/users/pets',
  schema: {
    summary: 'Una página de personas que tienen mascotas; busca por apellido, nombre o DNI',
    querystring: PageQuery,
    response: { 200: Page(UserWithPets) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findPet = {
  method: 'GET',
  url: '/api/pets/:id',
  schema: { ...petParams, summary: 'Una mascota', response: { 200: Pet } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const createPet = {
  method: 'POST',
  url: '/api/pets',
  schema: { summary: 'Alta de mascota', body: PetDraft, response: { 200: Pet } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const updatePet = {
  method: 'PUT',
  url: '/api/pets/:id',
  schema: { ...petParams, summary: 'Edición de mascota', body: PetDraft, response: { 200: Pet } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const changePetDeath = {
  method: 'PUT',
  url: '/api/pets/:id/death',
  schema: {
    params: z.object({ id: PathId }),
    summary: 'Anota que una mascota murió, o que no',
    body: z.object({ petDiedOn: z.nullable(CalendarDate) }),
    response: { 200: Pet },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const deletePet = {
  method: 'DELETE',
  url: '/api/pets/:id',
  schema: {
    ...petParams,
    summary: 'Baja de mascota; cancela sus turnos futuros',
    response: { 200: DeletedRow },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
