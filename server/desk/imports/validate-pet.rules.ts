import { FIRST_BREED } from '#shared/catalogues/animals.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { fold } from '#shared/platform/fold.ts';
import { isPlainName } from '#shared/platform/names.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import {
  type Catalogue,
  hasContradiction,
  type KnownPerson,
  type KnownPet,
  type NamedEntry,
  type PetIdentity,
  toBreedKey,
  toPetsKey,
  toSourceKeys,
} from './known.rules.ts';
import { findNearest } from './nearest.rules.ts';
import { validateHistory } from './validate-history.rules.ts';
import {
  askQuestion,
  LEAVE_OUT,
  type NewPet,
  type Plan,
  RowProblem,
  unwrapReading,
  type ValidationContext,
} from './validation.rules.ts';
import { capitaliseName, isNone, readDate, readSex, toSexOfSpecie, toSpecieKey } from './values.rules.ts';

type PetPlan = Omit<Plan, 'row' | 'person' | 'newPerson' | 'rename'>;

const NO_PET: PetPlan = { pet: null, newPet: null, source: null, castration: null, doses: [], booking: null };
const PET_FIELDS = ['petKey', 'specie', 'breed', 'castration', 'rabies', 'vaccine', 'turnoDate'] as const;

export function validatePet(context: ValidationContext, owner: KnownPerson): PetPlan {
  const reading = readPetFields(context, owner.dni);
  if (!reading) return NO_PET;
  const { specie } = reading;
  const petMatch = matchPet(context, reading);
  const pet = petMatch.pet ?? toNewPet(context.row, reading);
  const newPet = petMatch.pet ? null : readNewPet(context, specie, reading.name);
  return { pet, newPet, source: petMatch.source, ...validateHistory(context, pet) };
}

export function readPetFields(
  { text, catalogue }: Pick<ValidationContext, 'text' | 'catalogue'>,
  dni: string,
): PetReading | null {
  const name = isNone(text('petName')) ? '' : capitaliseName(text('petName'));
  if (name === '') {
    if (PET_FIELDS.some((field) => !isNone(text(field))))
      throw new RowProblem('Falta el nombre de la mascota');
    return null;
  }
  if (name.length > LIMITS.name || !isPlainName(name))
    throw new RowProblem('El nombre de la mascota no puede ser ese');
  const specie = findSpecie(text('specie'), catalogue);
  const sex = unwrapReading(readSex(text('sex'))) ?? toSexOfSpecie(text('specie')) ?? 'X';
  const birthDate = unwrapReading(readDate(text('birthDate'), catalogue.today));
  const key = isNone(text('petKey')) ? '' : text('petKey');
  return { dni, key, name, specie, specieId: specie?.id ?? null, sex, birthDate };
}

function findSpecie(typed: string, catalogue: Catalogue): NamedEntry | null {
  if (isNone(typed)) return null;
  const specie = catalogue.species.get(toSpecieKey(typed));
  if (!specie) throw new RowProblem(`No está la especie «${typed}»: agregala en Especies`);
  return specie;
}

type PetReading = PetIdentity & { sex: 'F' | 'M' | 'X'; specie: NamedEntry | null };
type PetMatch = { pet: KnownPet | null; source: string | null };

function matchPet(context: ValidationContext, reading: PetReading): PetMatch {
  const { known, row } = context;
  const { lookupKeys, storedKeys } = toSourceKeys(reading, row);
  const source = storedKeys.find((key) => !known.sources.has(key)) ?? null;
  const knownKey = lookupKeys.find((key) => known.sources.has(key));
  const importedPet = knownKey === undefined ? undefined : known.sources.get(knownKey);
  if (importedPet === null)
    throw new RowProblem('Esa mascota ya se importó, y después se unió con otra o se dio de baja');
  if (importedPet && !hasContradiction(importedPet, reading)) return { pet: importedPet, source: null };
  const namesakes = known.pets.get(toPetsKey(reading.dni, reading.name)) ?? [];
  const namesake =
    importedPet ??
    namesakes.find(
      (pet) => reading.specieId === null || pet.specieId === null || pet.specieId === reading.specieId,
    );
  if (!namesake) return { pet: null, source };
  const choice = askPet(context, reading, namesake);
  return choice === 'same' ? { pet: namesake, source } : { pet: null, source };
}

function askPet(context: ValidationContext, reading: PetReading, namesake: KnownPet) {
  const owner = context.known.people.get(reading.dni);
  const ownerText = owner ? ` · ${owner.names.first} ${owner.names.last}` : '';
  return askQuestion(context, {
    kind: 'pet',
    subject: `${reading.dni} ${context.row}`,
    rowLabel: `${describePet(reading, reading.specie?.name)}${ownerText}`,
    writtenValue: '',
    recordLabel: namesake.description,
    options: [{ choice: 'same', label: 'Es la misma' }, { choice: 'other', label: 'Es otra' }, LEAVE_OUT],
  });
}

/** Describes a pet, as in 'Luna, perro, hembra, nació el 05/04/2021'. */
export function describePet(
  { name, sex, birthDate }: Pick<PetReading, 'name' | 'sex' | 'birthDate'>,
  specieName?: string,
): string {
  const specieWord = specieName?.toLowerCase();
  const sexName = { F: 'hembra', M: 'macho', X: undefined }[sex];
  const birthText = birthDate ? `nació el ${formatIsoDate(birthDate)}` : undefined;
  return [name, specieWord, sexName, birthText].filter((part) => part !== undefined).join(', ');
}

function toNewPet(row: number, reading: PetReading): KnownPet {
  const { name, specieId, sex, birthDate } = reading;
  const description = `${describePet(reading, reading.specie?.name)} (fila ${row})`;
  return {
    id: null,
    name,
    specieId,
    sex,
    birthDate,
    isCastrated: false,
    doses: new Set(),
    bookingStarts: new Set(),
    description,
  };
}

function readNewPet(context: ValidationContext, specie: NamedEntry | null, name: string): NewPet {
  const comment = context.text('comment');
  if (comment.length > LIMITS.comment) throw new RowProblem('Las observaciones tienen más de 500 letras');
  return { comment, ...findBreed(context, specie, name) };
}

const MIXED_BREED = /^(?:mestiz[oa]s?|cruza|mezcla|crioll[oa]|comun|spd|cruzad[oa])$/;
const NO_BREED = { breedId: null, newBreed: '' };

function findBreed(
  context: ValidationContext,
  specie: NamedEntry | null,
  petName: string,
): Pick<NewPet, 'breedId' | 'newBreed'> {
  const { text, catalogue } = context;
  const writtenBreed = text('breed');
  if (isNone(writtenBreed) || !specie) return NO_BREED;
  const mixed = catalogue.breedsByKey.get(toBreedKey(specie.id, FIRST_BREED));
  if (mixed && MIXED_BREED.test(fold(writtenBreed))) return { breedId: mixed.id, newBreed: '' };
  const breed = catalogue.breedsByKey.get(toBreedKey(specie.id, writtenBreed));
  if (breed) return { breedId: breed.id, newBreed: '' };
  if (writtenBreed.length > LIMITS.name) throw new RowProblem('La raza es demasiado larga');
  const choice = askBreed(context, { typed: writtenBreed, specie, petName, mixed });
  if (choice === 'add') return { breedId: null, newBreed: writtenBreed };
  if (choice === 'mixed') return { breedId: mixed?.id ?? null, newBreed: '' };
  return choice?.startsWith('id:') ? { breedId: Number(choice.slice(3)), newBreed: '' } : NO_BREED;
}

type BreedInput = { typed: string; specie: NamedEntry; petName: string; mixed: NamedEntry | undefined };

function askBreed(context: ValidationContext, { typed, specie, petName, mixed }: BreedInput) {
  const breeds = [...context.catalogue.breedsByKey.values()].filter(({ specieId }) => specieId === specie.id);
  const nearest = findNearest(typed, breeds);
  return askQuestion(context, {
    kind: 'breed',
    subject: toBreedKey(specie.id, typed),
    rowLabel: `${petName}, ${specie.name.toLowerCase()}`,
    writtenValue: typed,
    recordLabel: nearest ? `Lo más parecido: ${nearest.name}` : 'Nada parecido',
    options: [
      ...(nearest ? [{ choice: `id:${nearest.id}`, label: nearest.name }] : []),
      ...(mixed ? [{ choice: 'mixed', label: mixed.name }] : []),
      { choice: 'add', label: `Agregar «${typed}»` },
      { choice: 'none', label: 'Sin raza' },
      LEAVE_OUT,
    ],
  });
}
