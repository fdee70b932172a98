import { LIMITS } from '#shared/platform/fields.ts';
import type { PrivacyRules } from '#shared/privacy/privacy.ts';
import { TOWN } from '../../platform/api/town.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { WholeRow } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { SettingsFrame } from '../../platform/forms/settings-frame.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useSavePrivacyRules, useTryRetention } from './privacy.api.ts';
import styles from './privacy.module.css';
import { findYearsProblems, parseYears, planInWords, type RulesFields, toRulesFields } from './years.ts';

const RULES_FIELD_WORDS: FieldLabels<RulesFields> = {
  privacyOffice: 'Oficina responsable de los datos',
  privacyText: 'Aviso propio',
  consentText: 'Consentimiento aparte',
  bookingYears: 'Años que un turno conserva el nombre',
  accountYears: 'Años que queda una cuenta sin uso',
  historyYears: 'Años que queda el historial',
};

export function RulesForm({ latest }: { latest: PrivacyRules }) {
  const state = useRulesForm(latest);
  const { form, trial } = state;
  const isTrialOfDraft = JSON.stringify(trial.variables) === JSON.stringify(parseYears(form.draft));
  return (
    <SettingsFrame editor={state}>
      <NoticeFields form={form} />
      <YearFields form={form} />
      <WholeRow>
        <div className="cluster gap-s3">
          <Button variant="primary" type="submit" isPending={state.isSaving}>
            Guardar
          </Button>
          <Button isPending={trial.isPending} onClick={state.tryOut}>
            Ver qué se borraría hoy
          </Button>
        </div>
      </WholeRow>
      <WholeRow>
        {isTrialOfDraft && <Plan plan={trial.data} />}
        <FormError error={state.rejection ?? trial.error} />
      </WholeRow>
    </SettingsFrame>
  );
}

const WARNED_HINT =
  'Avisamos por correo un mes antes; si el correo no llega, la cuenta queda. Vacío: no se borra';
const UNWARNED_HINT = 'Sin servidor de correo no se puede avisar: quedan todas';

type FieldsProps = { form: RulesFormState['form'] };

function NoticeFields({ form: { text } }: FieldsProps) {
  return (
    <>
      <WholeRow>
        <TextField
          label="Oficina responsable de los datos"
          hint="Sale en el aviso de cada formulario. Si queda vacía, sale el municipio"
          maxLength={LIMITS.address}
          {...text('privacyOffice')}
        />
      </WholeRow>
      <WholeRow>
        <TextArea
          label="Aviso propio"
          hint="Se agrega a lo que la ley pide decir"
          maxLength={LIMITS.description}
          {...text('privacyText')}
        />
      </WholeRow>
      <WholeRow>
        <TextArea
          label="Consentimiento aparte"
          hint="Para lo que la ley pide permiso, como avisar de campañas. Se pregunta al registrarse y cada persona lo retira cuando quiere. Vacío: no se pregunta"
          maxLength={LIMITS.description}
          {...text('consentText')}
        />
      </WholeRow>
    </>
  );
}

function YearFields({ form: { text } }: FieldsProps) {
  const years = { inputMode: 'numeric', maxLength: 2 } as const;
  return (
    <>
      <TextField
        label="Años que un turno conserva el nombre"
        hint="Después queda sin nombre, para las estadísticas. Vacío: siempre con nombre"
        {...years}
        {...text('bookingYears')}
      />
      <TextField
        label="Años que queda una cuenta sin uso"
        hint={TOWN.isMailEnabled ? WARNED_HINT : UNWARNED_HINT}
        {...years}
        {...text('accountYears')}
      />
      <TextField
        label="Años que queda el historial"
        hint="Quién cambió y quién miró. Vacío: no se borra"
        {...years}
        {...text('historyYears')}
      />
    </>
  );
}

function Plan({ plan }: { plan: RulesFormState['trial']['data'] }) {
  if (!plan) return null;
  const lines = planInWords(plan);
  return (
    <Note>
      {lines.length === 0 ? (
        <p>Hoy no se borraría nada.</p>
      ) : (
        <>
          <p>Con estos plazos, hoy:</p>
          <ul className={styles.plan}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

type RulesFormState = ReturnType<typeof useRulesForm>;

function useRulesForm(latest: PrivacyRules) {
  const trial = useTryRetention();
  const editor = useEditor({
    latest,
    fieldsOf: toRulesFields,
    problemsOf: findYearsProblems,
    toRequest: (fields, updatedAt = 0) => ({ ...fields, ...parseYears(fields), updatedAt }),
    save: useSavePrivacyRules(),
    words: { saved: 'Las reglas de privacidad se guardaron.' },
    fieldWords: RULES_FIELD_WORDS,
    home: '/',
  });
  const { form } = editor;

  function tryOut(): void {
    const problems = findYearsProblems(form.draft);
    form.showProblems(problems);
    if (problems.length === 0) trial.mutate(parseYears(form.draft));
  }

  return { ...editor, trial, tryOut };
}
