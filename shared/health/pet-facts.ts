import type { EligibilityRule } from '../schedule/pet-rules.ts';
import type { ServiceEffect } from '../schedule/services.ts';

/** All of a pet's story that a rule may look at; dates are 'YYYY-MM-DD'. */
export type PetFacts = {
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  petBirthDate: string | null;
  neutered: 'Y' | 'N' | 'U';
  neuteredOn: string | null;
  /** The latest weight. */
  grams: number | null;
  vaccinations: readonly VaccinationFact[];
  statements: readonly Stated[];
  /** Days of the service's turnos that were kept. */
  kept: readonly string[];
};

export type VaccinationFact = {
  VaccineId: number;
  vaccineCode: 'rabies' | 'other';
  givenOn: string;
  nextDueOn: string;
};

export type Stated = { statementKind: string; statedOn: string };

/** Of which service the rules are, and how it is called. */
export type RuleBook = {
  serviceName: string;
  serviceEffect: ServiceEffect;
  /** Where it is given; null where that isn't known yet. */
  locationName: string | null;
  rules: readonly EligibilityRule[];
};
