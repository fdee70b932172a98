import type { PrivacyRules } from '#shared/privacy/privacy.ts';
import type { FieldWords } from '../../platform/forms/differences.ts';
import { useEditor } from '../../platform/forms/use-editor.ts';
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
  const trial = useTryRetention();
  const editor = useEditor({
    latest,
    fieldsOf,
    problemsOf: yearsProblems,
    sentOf: (fields, updatedAt = 0) => ({ ...fields, ...yearsOf(fields), updatedAt }),
    save: useSavePrivacyRules(),
    words: { saved: 'Las reglas de privacidad se guardaron.' },
    fieldWords: WORDS,
    home: '/',
  });
  const { form } = editor;

  function tryOut(): void {
    const problems = yearsProblems(form.draft);
    form.blame(problems);
    if (problems.length === 0) trial.mutate(yearsOf(form.draft));
  }

  return { ...editor, trial, tryOut };
}
