import type { ImportField } from '#shared/desk/import-fields.ts';
import { fold } from '#shared/platform/fold.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { listActiveVaccines } from '../../catalogues/vaccines/vaccines.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findTownRow } from '../../town/town/town.queries.ts';
import {
  findStateByName,
  listBreedNames,
  listCityNames,
  listDosesOf,
  listImportedPets,
  listPeopleByDni,
  listPetBookings,
  listPetsOf,
  listServiceAgendas,
  listSpecieNames,
} from './facts.queries.ts';
import {
  type Catalogue,
  formatDoseKey,
  type KnownPet,
  type KnownRecords,
  toBreedKey,
  toPetsKey,
  toSourceKeys,
} from './known.rules.ts';
import { describePet, readPetFields } from './validate-pet.rules.ts';
import { type FieldReader, RowProblem } from './validation.rules.ts';
import { readDni } from './values.rules.ts';

type ImportContext = Pick<Context, 'db' | 'config' | 'townNow'>;

export async function readCatalogue({ db, config, townNow }: ImportContext): Promise<Catalogue> {
  const breeds = await listBreedNames(db);
  const cities = await listCityNames(db);
  const agendas = await listServiceAgendas(db);
  const vaccines = (await listActiveVaccines(db)).map((each) => ({
    id: each.id,
    name: each.vaccineName,
    validMonths: each.validMonths,
    specieId: each.SpecieId,
    isRabies: each.vaccineCode === 'rabies',
  }));
  const wallNow = townNow();
  return {
    townNow: wallNow,
    today: toIsoDate(wallNow),
    stateId:
      (await findTownRow(db))?.stateId ?? (await findStateByName(db, fold(config.TOWN_STATE)))?.id ?? null,
    species: indexByName(await listSpecieNames(db)),
    breedsByKey: new Map(breeds.map((breed) => [toBreedKey(breed.specieId, breed.name), breed])),
    cities: Map.groupBy(cities, ({ name }) => fold(name)),
    vaccines: indexByName(vaccines),
    rabies: vaccines.find(({ isRabies }) => isRabies) ?? null,
    services: indexByName(agendas.map(({ minutes, ...each }) => ({ ...each, seconds: minutes * 60 }))),
  };
}

function indexByName<T extends { name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [fold(row.name), row]));
}

export type NumberedRow = { row: number; text: FieldReader };

export function createFieldReader(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
): FieldReader {
  return (field) => {
    const columnIndex = fields.indexOf(field);
    return columnIndex < 0 ? '' : (cells[columnIndex] ?? '');
  };
}

export async function loadKnownRecords(
  db: Db,
  known: KnownRecords,
  catalogue: Catalogue,
  rows: readonly NumberedRow[],
): Promise<void> {
  const dnis = new Set<string>();
  const keys = new Set<string>();
  for (const { row, text } of rows) {
    const dni = readDni(text('dni')).value;
    if (dni === null) continue;
    if (!known.people.has(dni)) dnis.add(dni);
    for (const key of toLookupKeys(text, catalogue, dni, row)) if (!known.sources.has(key)) keys.add(key);
  }
  await addKnownPeople(db, known, [...dnis]);
  await addKnownSources(db, known, [...keys]);
}

function toLookupKeys(text: FieldReader, catalogue: Catalogue, dni: string, row: number): string[] {
  try {
    const reading = readPetFields({ text, catalogue }, dni);
    return reading ? toSourceKeys(reading, row).lookupKeys : [];
  } catch (error) {
    if (error instanceof RowProblem) return [];
    throw error;
  }
}

async function addKnownPeople(db: Db, known: KnownRecords, dnis: readonly string[]): Promise<void> {
  const people = await listPeopleByDni(db, dnis);
  const dnisById = new Map(people.map(({ id, dni }) => [id, dni]));
  for (const { id, dni, name: first, lastName: last, hasAccount } of people) {
    const description = `${first} ${last}${hasAccount ? ', con cuenta' : ''}`;
    known.people.set(dni, { id, dni, names: { first, last }, hasAccount, description });
  }
  const pets = await listPetsOf(db, [...dnisById.keys()]);
  const storedPets = await readPetsWithHistory(db, pets);
  for (const [index, { id, ownerId }] of pets.entries()) {
    const pet = storedPets[index];
    if (!pet) continue;
    const key = toPetsKey(dnisById.get(ownerId) ?? '', pet.name);
    known.pets.set(key, [...(known.pets.get(key) ?? []), pet]);
    known.petsById.set(id, pet);
  }
}

async function addKnownSources(db: Db, known: KnownRecords, keys: readonly string[]): Promise<void> {
  const sources = await listImportedPets(db, keys);
  const unknownPets = sources.filter(({ id, status }) => status === 'A' && !known.petsById.has(id));
  for (const pet of await readPetsWithHistory(db, unknownPets)) known.petsById.set(pet.id, pet);
  for (const { sourceKey, id, status } of sources)
    if (sourceKey) known.sources.set(sourceKey, status === 'A' ? (known.petsById.get(id) ?? null) : null);
}

type StoredPet = KnownPet & { id: number };
type PetRow = Awaited<ReturnType<typeof listPetsOf>>[number];

async function readPetsWithHistory(db: Db, rows: readonly PetRow[]): Promise<StoredPet[]> {
  const ids = rows.map(({ id }) => id);
  const doses = Map.groupBy(await listDosesOf(db, ids), ({ petId }) => petId);
  const bookingStarts = Map.groupBy(await listPetBookings(db, ids), ({ petId }) => petId);
  return rows.map(({ id, name, specieId, specieName, sex, birthDate, neutered }) => ({
    id,
    name,
    specieId,
    sex,
    birthDate,
    isCastrated: neutered === 'Y',
    doses: new Set(doses.get(id)?.map(({ vaccineId, date }) => formatDoseKey(vaccineId, date))),
    bookingStarts: new Set(bookingStarts.get(id)?.map(({ starts }) => starts)),
    description: describePet({ name, sex, birthDate }, specieName ?? undefined),
  }));
}
