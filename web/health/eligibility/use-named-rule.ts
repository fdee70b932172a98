import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';

export function useNamedRule(): (draft: RuleDraft) => EligibilityRule {
  const { data: species = [] } = useSpecies();
  const { data: vaccines = [] } = useVaccines();
  return (draft) => {
    const vaccine = vaccines.find(({ id }) => id === draft.VaccineId);
    return {
      ...draft,
      id: 0,
      specieName: species.find(({ id }) => id === draft.SpecieId)?.specieName ?? null,
      vaccineName: vaccine?.vaccineName ?? null,
      vaccineCode: vaccine?.vaccineCode ?? null,
      updatedAt: 0,
    };
  };
}
