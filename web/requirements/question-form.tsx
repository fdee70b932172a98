import { useEffect } from 'react';
import { BOUNDS_MESSAGE, isAgeRange } from '#shared/concerned-pets.ts';
import { LIMITS } from '#shared/fields.ts';
import { type Question, REQUIREMENT_MESSAGES } from '#shared/requirements.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { boundsOf } from './bounds.ts';
import { BoundsFields } from './bounds-fields.tsx';
import { useSaveQuestion } from './requirements.api.ts';
import styles from './requirements-editor.module.css';
import type { UnfinishedQuestions } from './use-unfinished-questions.ts';

type QuestionFormProps = {
  serviceId: number;
  unfinished: UnfinishedQuestions;
  /** Absent for a new one. */
  question?: Question;
  onDone?: () => void;
};

const ADDING = {
  ...{ label: 'Nuevo requisito', action: 'Agregar', done: 'El requisito ha sido dado de alta.' },
  unfinished: REQUIREMENT_MESSAGES.unfinishedQuestion,
};
const EDITING = {
  ...{ label: 'Requisito', action: 'Guardar', done: 'El requisito ha sido modificado.' },
  unfinished: REQUIREMENT_MESSAGES.unsavedQuestion,
};

export function QuestionForm({ serviceId, unfinished, question, onDone }: QuestionFormProps) {
  const words = question ? EDITING : ADDING;
  const saved = { questionLabel: question?.questionLabel ?? '', ...boundsOf(question ?? {}) };
  const form = useDraft(`question ${question?.id ?? 0}`, saved);
  const { questionLabel, ...bounds } = { ...form.draft, questionLabel: form.draft.questionLabel.trim() };
  const save = useSaveQuestion(serviceId);
  const isUnfinished = !areSame({ questionLabel, ...bounds }, saved);
  useUnfinished(unfinished, question?.id ?? 0, isUnfinished);

  const submit = () => {
    const problems = broken([
      ['questionLabel', questionLabel !== '', REQUIREMENT_MESSAGES.questionLabel],
      ['toMonths', isAgeRange(bounds), BOUNDS_MESSAGE],
    ]);
    form.blame(problems);
    if (problems.length > 0 || save.isPending) return;
    const onSuccess = () => {
      showToast(words.done, 'ok');
      if (!question) form.change(saved);
      onDone?.();
    };
    save.mutate({ id: question?.id ?? 0, questionLabel, ...bounds }, { onSuccess });
  };
  const { error, ...text } = form.text('questionLabel');
  const refusal = isUnfinished && unfinished.isRefused ? words.unfinished : null;
  return (
    <div className={styles.form}>
      <Form onSubmit={submit}>
        <TextField
          label={words.label}
          maxLength={LIMITS.label}
          autoComplete="off"
          autoFocus={question !== undefined}
          {...text}
          error={error ?? refusal}
        />
        <BoundsFields value={bounds} onChange={form.change} />
        <div className={styles.buttons}>
          {onDone && (
            <Button variant="outline" onClick={onDone}>
              Cancelar
            </Button>
          )}
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {words.action}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function areSame<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((name) => one[name] === other[name]);
}

/** Lets the rest of the screen know, as long as the form is there. */
function useUnfinished({ mark }: UnfinishedQuestions, id: number, isUnfinished: boolean): void {
  useEffect(() => {
    mark(id, isUnfinished);
    return () => mark(id, false);
  }, [mark, id, isUnfinished]);
}
