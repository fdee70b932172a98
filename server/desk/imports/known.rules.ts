import { createHash } from 'node:crypto';
import { fold } from '#shared/platform/fold.ts';
import type { Names } from './values.rules.ts';

export type Named = { id: number; name: string };
export type Breed = Named & { specieId: number };
export type City = Named & { stateId: number };
export type Vaccine = Named & { months: number; specieId: number | null };
export type Service = Named & { agendaId: number; locationId: number; seconds: number };

/** The town's lists, by folded name; a city's name may be several places'. */
export type Catalogue = {
  today: string;
  /** The town's wall clock. */
  now: number;
  stateId: number | null;
  species: ReadonlyMap<string, Named>;
  /** By species and name. */
  breeds: ReadonlyMap<string, Breed>;
  cities: ReadonlyMap<string, readonly City[]>;
  vaccines: ReadonlyMap<string, Vaccine>;
  rabies: Vaccine | null;
  services: ReadonlyMap<string, Service>;
};

/** A person on record or of the file: `id` is null until their row is written. */
export type KnownPerson = {
  id: number | null;
  dni: string;
  names: Names;
  /** Logs in, or works here: the file doesn't rename them. */
  hasAccount: boolean;
  /** The person in the screen's words. */
  about: string;
};

/** An animal on record, or of the file. */
export type KnownPet = {
  id: number | null;
  name: string;
  specieId: number | null;
  sex: 'F' | 'M' | 'X';
  birthDate: string | null;
  isCastrated: boolean;
  /** Vaccine and day of each dose, and starts of turnos. */
  doses: Set<string>;
  turnos: Set<number>;
  about: string;
};

/** Records that a row may meet: people by DNI, their pets by DNI and name, and animals that an import knows again. */
export type Known = {
  people: Map<string, KnownPerson>;
  pets: Map<string, KnownPet[]>;
  /** Null for one that was deleted or merged since. */
  sources: Map<string, KnownPet | null>;
};

export function newKnown(): Known {
  return { people: new Map(), pets: new Map(), sources: new Map() };
}

export const petsKey = (dni: string, name: string) => `${dni} ${fold(name)}`;
export const breedKey = (specieId: number, name: string) => `${specieId} ${fold(name)}`;
export const doseKey = (vaccineId: number, date: string) => `${vaccineId} ${date}`;

function hash(parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

export type PetSource = {
  dni: string;
  key: string;
  name: string;
  specieId: number | null;
  sex: string;
  birthDate: string | null;
};

/**
 * How an animal of the file is known again: by its number there, else by owner, name and species. Two that those don't
 * tell apart have their sex and birth too, or their rows. `find` and `keep` are in the order in which they are tried.
 */
export function sourceKeys(source: PetSource, row: number): { find: string[]; keep: string[] } {
  const { dni, key, name, specieId, sex, birthDate } = source;
  if (key !== '') {
    const own = [hash(['key', fold(key), dni])];
    return { find: own, keep: own };
  }
  const animal = [dni, fold(name), specieId];
  const loose = hash(['loose', ...animal]);
  const strict = hash(['strict', ...animal, sex, birthDate]);
  const ofRow = hash(['row', ...animal, row]);
  return { find: [strict, ofRow, loose], keep: [loose, strict, ofRow] };
}

/** Says two things of an animal that can't both be so. */
export function contradicts(
  pet: KnownPet,
  { sex, birthDate }: Pick<PetSource, 'sex' | 'birthDate'>,
): boolean {
  const isOtherSex = sex !== 'X' && pet.sex !== 'X' && sex !== pet.sex;
  return isOtherSex || (birthDate !== null && pet.birthDate !== null && birthDate !== pet.birthDate);
}
