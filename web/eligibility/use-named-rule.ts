import type { EligibilityRule, RuleDraft } from '#shared/eligibility.ts';
import { useSpecies } from '../animals/animals.api.ts';
import { useVaccines } from '../vaccines/vaccines.api.ts';

/** A rule that isn't saved yet, with what it names. */
export function useNamedRule(draft: RuleDraft): EligibilityRule {
  const { data: species = [] } = useSpecies();
  const { data: vaccines = [] } = useVaccines();
  const vaccine = vaccines.find(({ id }) => id === draft.VaccineId);
  return {
    ...draft,
    id: 0,
    specieName: species.find(({ id }) => id === draft.SpecieId)?.specieName ?? null,
    vaccineName: vaccine?.vaccineName ?? null,
    vaccineCode: vaccine?.vaccineCode ?? null,
    updatedAt: 0,
  };
}
