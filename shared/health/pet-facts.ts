import type { EligibilityRule } from '../schedule/pet-rules.ts';
import type { ServiceEffect } from '../schedule/services.ts';

export type PetFacts = {
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  petBirthDate: string | null;
  neutered: 'Y' | 'N' | 'U';
  neuteredOn: string | null;
  grams: number | null;
  vaccinations: readonly VaccinationFact[];
  statements: readonly StatementFact[];
  /** Lists days ('YYYY-MM-DD') of done bookings of the service, at least the last one. */
  doneDays: readonly string[];
};

export type VaccinationFact = {
  VaccineId: number;
  vaccineCode: 'rabies' | 'other';
  givenOn: string;
  nextDueOn: string;
};

export type StatementFact = { statementKind: string; statedOn: string };

export type RuleBook = {
  serviceName: string;
  serviceEffect: ServiceEffect;
  rules: readonly EligibilityRule[];
};
