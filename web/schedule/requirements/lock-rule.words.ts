import type { Breed, Specie } from '#shared/catalogues/animals.ts';
import { GENDERS } from '#shared/pets/pets.ts';
import { type LockField, type LockRule, parseLockedValues } from '#shared/schedule/requirements.ts';

export type Animals = { species: readonly Specie[]; breeds: readonly Breed[] };

/** Fields of a lock rule, and their usual name in the resident's text. */
export const FIELDS: Readonly<Record<LockField, { label: string; usual: string }>> = {
  SpecieId: { label: 'Especie', usual: 'la especie' },
  BreedId: { label: 'Raza', usual: 'la raza' },
  petGender: { label: 'Sexo', usual: 'el sexo' },
};

export type ValueItem = { id: string; label: string; hint?: string };

/** Adds the species to each breed, because names may repeat. */
export function valuesFor(field: LockField, { species, breeds }: Animals): ValueItem[] {
  if (field === 'petGender') return Object.entries(GENDERS).map(([id, label]) => ({ id, label }));
  if (field === 'SpecieId')
    return species.map(({ id, specieName }) => ({ id: String(id), label: specieName }));
  const specieNames = new Map(species.map(({ id, specieName }) => [id, specieName]));
  return breeds.map(({ id, breedName, SpecieId }) => ({
    id: String(id),
    label: breedName,
    hint: specieNames.get(SpecieId),
  }));
}

export function lockSentence(rule: LockRule, animals: Animals): string {
  if (!isLockField(rule.lockRuleField)) return rule.lockRuleField;
  const values = parseLockedValues(rule.lockRuleValues) ?? [];
  const names = valuesFor(rule.lockRuleField, animals)
    .filter(({ id }) => values.includes(id))
    .map(({ label }) => label);
  return `No atiende ${FIELDS[rule.lockRuleField].usual}: *${shortList(names)}*`;
}

export function isLockField(field: string): field is LockField {
  return Object.hasOwn(FIELDS, field);
}

const MAX_SHOWN = 6;

function shortList(names: readonly string[]): string {
  const restCount = names.length - MAX_SHOWN;
  const shown = restCount > 1 ? [...names.slice(0, MAX_SHOWN), `${restCount} más`] : names;
  return new Intl.ListFormat('es').format(shown);
}
