import type { PrivacyRules } from '#shared/privacy.ts';
import { differences, type FieldWords } from '../ui/differences.ts';
import { showToast } from '../ui/toast.tsx';
import { useFields } from '../ui/use-draft.ts';
import { useEdits } from '../ui/use-edits.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { useSavePrivacyRules, useTryRetention } from './privacy.api.ts';
import { fieldsOf, type RulesFields, yearsOf, yearsProblems } from './years.ts';

const WORDS: FieldWords<RulesFields> = {
  privacyOffice: 'Oficina responsable de los datos',
  privacyText: 'Aviso propio',
  consentText: 'Consentimiento aparte',
  bookingYears: 'Años que un turno conserva el nombre',
  accountYears: 'Años que queda una cuenta sin uso',
  historyYears: 'Años que queda el historial',
};

export type RulesFormState = ReturnType<typeof useRulesForm>;

/** What is typed over the rules, which another SYSADMIN may save meanwhile. */
export function useRulesForm(latest: PrivacyRules) {
  const edits = useEdits(latest, fieldsOf);
  const form = useFields(edits.fields, edits.edit);
  const save = useSavePrivacyRules();
  const trial = useTryRetention();
  const guard = useLeaveGuard(edits.isChanged, '/');
  const isStale = edits.isStale && !save.isPending;

  function isRight(): boolean {
    const problems = yearsProblems(form.draft);
    form.blame(problems);
    return problems.length === 0;
  }

  function submit(): void {
    if (!isRight() || save.isPending) return;
    save.mutate(
      { ...form.draft, ...yearsOf(form.draft), updatedAt: edits.updatedAt ?? 0 },
      { onSuccess: saved },
    );
  }

  function saved(): void {
    edits.giveUp(Object.keys(form.draft));
    showToast('Las reglas de privacidad se guardaron.', 'ok');
  }

  function tryOut(): void {
    if (isRight()) trial.mutate(yearsOf(form.draft));
  }

  function takeLatest(): void {
    save.reset();
    edits.takeLatest();
  }

  const stale = isStale && {
    differences: differences(WORDS, { base: edits.base, theirs: edits.theirs, mine: edits.fields }),
    isRefused: save.isError,
    onTakeTheirs: edits.giveUp,
    onTakeLatest: takeLatest,
  };
  return {
    form,
    guard,
    stale,
    submit,
    tryOut,
    trial,
    isSaving: save.isPending,
    refusal: isStale ? null : save.error,
  };
}
