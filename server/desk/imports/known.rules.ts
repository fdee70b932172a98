import { createHash } from 'node:crypto';
import { fold } from '#shared/platform/fold.ts';
import type { Names } from './values.rules.ts';

export type NamedEntry = { id: number; name: string };
export type Breed = NamedEntry & { specieId: number };
export type City = NamedEntry & { stateId: number };
export type Vaccine = NamedEntry & { validMonths: number; specieId: number | null };
export type Service = NamedEntry & { agendaId: number; locationId: number; seconds: number };

/** Holds the town's lists by folded name, and breeds by `toBreedKey`; several cities may share a name. */
export type Catalogue = {
  today: string;
  townNow: number;
  stateId: number | null;
  species: ReadonlyMap<string, NamedEntry>;
  breedsByKey: ReadonlyMap<string, Breed>;
  cities: ReadonlyMap<string, readonly City[]>;
  vaccines: ReadonlyMap<string, Vaccine>;
  rabies: Vaccine | null;
  services: ReadonlyMap<string, Service>;
};

/** A person on record or of the file; `id` is null until the person is written. */
export type KnownPerson = {
  id: number | null;
  dni: string;
  names: Names;
  /** True for people who log in and for staff; the import doesn't rename them. */
  hasAccount: boolean;
  description: string;
};

export type KnownPet = {
  id: number | null;
  name: string;
  specieId: number | null;
  sex: 'F' | 'M' | 'X';
  birthDate: string | null;
  isCastrated: boolean;
  doses: Set<string>;
  bookingStarts: Set<number>;
  description: string;
};

/** Holds people by DNI, their pets by `toPetsKey`, and animals of earlier imports by source key. */
export type KnownRecords = {
  people: Map<string, KnownPerson>;
  pets: Map<string, KnownPet[]>;
  petsById: Map<number, KnownPet>;
  /** An entry is null if its animal was removed or merged since. */
  sources: Map<string, KnownPet | null>;
};

export function createKnownRecords(): KnownRecords {
  return { people: new Map(), pets: new Map(), petsById: new Map(), sources: new Map() };
}

export const toPetsKey = (dni: string, name: string) => `${dni} ${fold(name)}`;
export const toBreedKey = (specieId: number, name: string) => `${specieId} ${fold(name)}`;
export const formatDoseKey = (vaccineId: number, date: string) => `${vaccineId} ${date}`;

function hashParts(parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

export type PetIdentity = {
  dni: string;
  key: string;
  name: string;
  specieId: number | null;
  sex: string;
  birthDate: string | null;
};

/**
 * Returns the keys that identify an animal of the file: its number in the file, else owner, name and species.
 * If two animals share those, sex and birth are added, or else the row. `lookupKeys` are tried in this order;
 * the first of `storedKeys` that no animal has is stored.
 */
export function toSourceKeys(
  identity: PetIdentity,
  row: number,
): { lookupKeys: string[]; storedKeys: string[] } {
  const { dni, key, name, specieId, sex, birthDate } = identity;
  if (key !== '') {
    const keys = [hashParts(['key', fold(key), dni])];
    return { lookupKeys: keys, storedKeys: keys };
  }
  const parts = [dni, fold(name), specieId];
  const looseKey = hashParts(['loose', ...parts]);
  const strictKey = hashParts(['strict', ...parts, sex, birthDate]);
  const rowKey = hashParts(['row', ...parts, row]);
  return { lookupKeys: [strictKey, rowKey, looseKey], storedKeys: [looseKey, strictKey, rowKey] };
}

export function hasContradiction(
  pet: KnownPet,
  { sex, birthDate }: Pick<PetIdentity, 'sex' | 'birthDate'>,
): boolean {
  const isOtherSex = sex !== 'X' && pet.sex !== 'X' && sex !== pet.sex;
  return isOtherSex || (birthDate !== null && pet.birthDate !== null && birthDate !== pet.birthDate);
}
