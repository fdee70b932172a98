import { Sparkles } from 'lucide-react';
import { fold } from '#shared/fold.ts';
import type { RuleDraft } from '#shared/pet-rules.ts';
import { suggestedRules } from '#shared/suggested-rules.ts';
import { useSpecies } from '../animals/animals.api.ts';
import type { RuleRow } from '../pet-rules/rule-rows.ts';
import { withWritten } from '../requirements/edited-rules.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useVaccines } from '../vaccines/vaccines.api.ts';
import type { EditedService } from './edited-service.ts';
import { suggestedInWords } from './suggested-words.ts';
import { useNaming } from './use-named-rule.ts';

type SuggestRulesProps = {
  service: EditedService;
  rows: readonly RuleRow[];
  onChange: (rows: RuleRow[]) => void;
};

/** What most towns ask for, at one click; only where the service says what it does. */
export function SuggestRules({ service, rows, onChange }: SuggestRulesProps) {
  const { suggested, isLoading } = useSuggested(service);
  const named = useNaming();
  if (service.serviceEffect === 'none') return null;

  function use(): void {
    if (suggested === null) {
      showToast('No pudimos cargar las especies y vacunas. Probá de nuevo.');
      return;
    }
    const known = new Set(rows.map(({ rule }) => rule.ruleKind));
    const missing = suggested.filter(({ ruleKind }) => !known.has(ruleKind));
    const all = missing.reduce<readonly RuleRow[]>(
      (before, draft) => withWritten(before, null, { draft, rule: named(draft) }),
      rows,
    );
    if (missing.length > 0) onChange([...all]);
    showToast(...suggestedInWords(service, missing.length));
  }

  return (
    <Button isPending={isLoading} onClick={use}>
      <Sparkles aria-hidden />
      Usar reglas sugeridas
    </Button>
  );
}

/** `null` while what they name isn't known. */
function useSuggested({ serviceEffect, VaccineId }: EditedService) {
  const { data: species, isLoading: isNaming } = useSpecies();
  const { data: vaccines, isLoading: isListing } = useVaccines();
  const isLoading = isNaming || isListing;
  if (!species || !vaccines) return { suggested: null, isLoading };
  const idOf = (name: string) => species.find(({ specieName }) => fold(specieName) === name)?.id ?? null;
  const vaccine = vaccines.find(({ id }) => id === VaccineId) ?? null;
  const suggested: RuleDraft[] = suggestedRules({
    ...{ serviceEffect, vaccine },
    ...{ dogsId: idOf('perro'), catsId: idOf('gato') },
  });
  return { suggested, isLoading };
}
