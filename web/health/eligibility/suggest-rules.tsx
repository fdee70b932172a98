import { Sparkles } from 'lucide-react';
import { suggestRules } from '#shared/health/suggested-rules.ts';
import { fold } from '#shared/platform/fold.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { RuleRow } from '../../schedule/pet-rules/rule-rows.ts';
import type { EditedService } from './edited-service.ts';
import { useNamedRule } from './use-named-rule.ts';

type SuggestRulesProps = {
  service: EditedService;
  rows: readonly RuleRow[];
  onChange: (rows: RuleRow[]) => void;
};

export function SuggestRules({ service, rows, onChange }: SuggestRulesProps) {
  const { suggested, isLoading } = useSuggested(service);
  const nameRule = useNamedRule();
  if (service.serviceEffect === 'none') return null;

  function addSuggested(): void {
    if (suggested === null) {
      showToast('No pudimos cargar las especies y vacunas. Probá de nuevo.');
      return;
    }
    const knownKinds = new Set(rows.map(({ rule }) => rule.ruleKind));
    const missingRules = suggested.filter(({ ruleKind }) => !knownKinds.has(ruleKind));
    const added = missingRules.map((draft) => ({ key: newKey(rows), draft, rule: nameRule(draft) }));
    if (missingRules.length > 0) onChange([...rows, ...added]);
    showToast(...suggestedInWords(service, missingRules.length));
  }

  return (
    <Button isPending={isLoading} onClick={addSuggested}>
      <Sparkles aria-hidden />
      Usar reglas sugeridas
    </Button>
  );
}

function useSuggested({ serviceEffect, VaccineId }: EditedService) {
  const { data: species, isLoading: areSpeciesLoading } = useSpecies();
  const { data: vaccines, isLoading: areVaccinesLoading } = useVaccines();
  const isLoading = areSpeciesLoading || areVaccinesLoading;
  if (!species || !vaccines) return { suggested: null, isLoading };
  const findSpecieId = (name: string) =>
    species.find(({ specieName }) => fold(specieName) === name)?.id ?? null;
  const vaccine = vaccines.find(({ id }) => id === VaccineId) ?? null;
  const suggested: RuleDraft[] = suggestRules({
    serviceEffect,
    vaccine,
    dogsId: findSpecieId('perro'),
    catsId: findSpecieId('gato'),
  });
  return { suggested, isLoading };
}

export function suggestedInWords(
  { serviceEffect, VaccineId }: Pick<EditedService, 'serviceEffect' | 'VaccineId'>,
  added: number,
): [text: string, kind: 'ok' | 'info'] {
  if (added > 0) return ['Agregamos las reglas sugeridas. Revisalas y guardá.', 'ok'];
  if (serviceEffect === 'vaccine' && VaccineId === 0)
    return ['Para sugerir reglas falta elegir qué vacuna se da.', 'info'];
  return ['No se agregó ninguna: ya hay una regla de cada clase sugerida.', 'info'];
}
