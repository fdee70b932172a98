import { useState } from 'react';
import type { Breaking, EligibilityRule } from '#shared/eligibility.ts';
import type { Service } from '#shared/services.ts';
import { townToday } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { BreakingCount, BreakingList } from './breaking-turnos.tsx';
import { useSaveRule } from './eligibility.api.ts';
import { exampleOf } from './rule-example.ts';
import { draftOf, fieldsOf, problemsOf } from './rule-fields.ts';
import { RuleFormFields } from './rule-form-fields.tsx';
import { ruleSentence } from './rule-words.ts';
import styles from './rules-editor.module.css';
import { TryPet } from './try-pet.tsx';
import { useNamedRule } from './use-named-rule.ts';

export type RuleDialogProps = {
  service: Service;
  /** `null` for a new one. */
  rule: EligibilityRule | null;
  turnoPath: (id: number) => string;
  onClose: () => void;
};

const FORM = 'rule-form';

/** A rule as a sentence and, as it is built, what a resident will read and whom it would keep away. */
export function RuleDialog({ service, rule, turnoPath, onClose }: RuleDialogProps) {
  const form = useDraft(`rule ${service.id} ${rule?.id ?? 0}`, fieldsOf(rule));
  const save = useSaveRule(service.id);
  const [breaking, tell] = useState<Breaking | null>(null);
  const draft = draftOf(form.draft);
  const isWhole = problemsOf(form.draft).length === 0;

  function submit(): void {
    const problems = problemsOf(form.draft);
    form.blame(problems);
    if (problems.length > 0 || save.isPending) return;
    const body = { ...draft, ...(rule && { updatedAt: rule.updatedAt }) };
    save.mutate(
      { id: rule?.id ?? 0, body },
      {
        onSuccess: ({ Breaking: told }) => {
          form.change(fieldsOf(rule));
          showToast(rule ? 'La regla ha sido modificada.' : 'La regla ha sido dada de alta.', 'ok');
          if (told.total > 0) tell(told);
          else onClose();
        },
      },
    );
  }

  if (breaking) return <Told breaking={breaking} turnoPath={turnoPath} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={rule ? 'Edición de regla' : 'Alta de regla'}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={FORM} isPending={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <Form id={FORM} columns={2} onSubmit={submit}>
        <RuleFormFields form={form} />
        <div className={styles.whole}>
          <Preview service={service} draft={draft} isWhole={isWhole} />
          <Refusal error={save.error} />
        </div>
      </Form>
      <TryPet serviceId={service.id} rule={isWhole ? draft : null} isOfRule />
      <BreakingCount serviceId={service.id} rule={isWhole ? draft : null} turnoPath={turnoPath} />
    </Dialog>
  );
}

type PreviewProps = { service: Service; draft: ReturnType<typeof draftOf>; isWhole: boolean };

function Preview({ service, draft, isWhole }: PreviewProps) {
  const named = useNamedRule(draft);
  const { serviceName, serviceEffect = 'none' } = service;
  const book = { serviceName, serviceEffect, locationName: null };
  const example = isWhole ? exampleOf(named, book, townToday()) : null;
  return (
    <Note>
      <p>{ruleSentence(named)}</p>
      <p className={styles.read}>
        Así lo lee el vecino:
        <br />
        <b>{example ?? '…'}</b>
      </p>
    </Note>
  );
}

type ToldProps = { breaking: Breaking; turnoPath: (id: number) => string; onClose: () => void };

/** What a rule that was saved would have refused; it stays as it is. */
function Told({ breaking, turnoPath, onClose }: ToldProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="La regla quedó guardada"
      foot={
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <BreakingList breaking={breaking} turnoPath={turnoPath} />
    </Dialog>
  );
}
