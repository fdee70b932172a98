import { colourProblem, type Town } from '#shared/town.ts';
import { useCities, useStates } from '../cities/cities.api.ts';
import { differences } from '../ui/differences.ts';
import { showToast } from '../ui/toast.tsx';
import { useFields } from '../ui/use-draft.ts';
import { useEdits } from '../ui/use-edits.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { populationProblems } from './population-fields.ts';
import { useSaveTown } from './town.api.ts';
import { draftOf, fieldsOf, fieldWords } from './town-fields.ts';

/** What is typed over the town's data, which another SYSADMIN may save meanwhile. */
export function useTownForm(latest: Town) {
  const edits = useEdits(latest, fieldsOf);
  const form = useFields(edits.fields, edits.edit);
  const save = useSaveTown();
  const guard = useLeaveGuard(edits.isChanged, '/');
  const words = fieldWords(useStates(), useCities());
  const isStale = edits.isStale && !save.isPending;

  function submit(): void {
    const colour = colourProblem(form.draft.townColour);
    const problems = [
      ...(colour ? [{ field: 'townColour', message: colour }] : []),
      ...populationProblems(form.draft),
    ];
    form.blame(problems);
    if (problems.length > 0 || save.isPending) return;
    const sent = { ...draftOf(form.draft, edits.base), updatedAt: edits.updatedAt };
    save.mutate(sent, { onSuccess: saved });
  }

  function saved(): void {
    edits.giveUp(Object.keys(form.draft));
    showToast('Los datos del municipio se guardaron.', 'ok');
  }

  function takeLatest(): void {
    save.reset();
    edits.takeLatest();
  }

  const stale = isStale && {
    differences: differences(words, { base: edits.base, theirs: edits.theirs, mine: edits.fields }),
    isRefused: save.isError,
    onTakeTheirs: edits.giveUp,
    onTakeLatest: takeLatest,
  };
  return { form, guard, stale, submit, isSaving: save.isPending, refusal: isStale ? null : save.error };
}
