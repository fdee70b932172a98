import { useEffect, useState } from 'react';
import { BOUNDS_MESSAGE, isAgeRange } from '#shared/concerned-pets.ts';
import { LIMITS } from '#shared/fields.ts';
import { type Question, REQUIREMENT_MESSAGES } from '#shared/requirements.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useKept } from '../ui/use-kept.ts';
import { type Bounds, boundsOf } from './bounds.ts';
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
  const saved = question?.questionLabel ?? '';
  const savedBounds = boundsOf(question ?? {});
  const [draft, write] = useKept(`question ${question?.id ?? 0}`, { label: saved, bounds: savedBounds });
  const { bounds } = draft;
  const [isMissing, setMissing] = useState(false);
  const save = useSaveQuestion(serviceId);
  const questionLabel = draft.label.trim();
  const isUnfinished = questionLabel !== saved || !areSame(bounds, savedBounds);
  useUnfinished(unfinished, question?.id ?? 0, isUnfinished);

  const submit = () => {
    setMissing(questionLabel === '');
    if (questionLabel === '') return showToast(REQUIREMENT_MESSAGES.questionLabel);
    if (!isAgeRange(bounds)) return showToast(BOUNDS_MESSAGE);
    if (save.isPending) return;
    const onSuccess = () => {
      showToast(words.done, 'ok');
      if (!question) write({ label: '', bounds: savedBounds });
      onDone?.();
    };
    save.mutate({ id: question?.id ?? 0, questionLabel, ...bounds }, { onSuccess });
  };
  const refusal = isUnfinished && unfinished.isRefused ? words.unfinished : null;
  return (
    <div className={styles.form}>
      <Form onSubmit={submit}>
        <TextField
          label={words.label}
          maxLength={LIMITS.label}
          autoComplete="off"
          autoFocus={question !== undefined}
          value={draft.label}
          onChange={(text) => {
            write({ label: text, bounds });
            setMissing(false);
          }}
          error={isMissing ? REQUIREMENT_MESSAGES.questionLabel : refusal}
        />
        <BoundsFields
          value={bounds}
          onChange={(changes) => write({ ...draft, bounds: { ...bounds, ...changes } })}
        />
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

function areSame(one: Bounds, other: Bounds): boolean {
  return (Object.keys(one) as (keyof Bounds)[]).every((name) => one[name] === other[name]);
}

/** Lets the rest of the screen know, as long as the form is there. */
function useUnfinished({ mark }: UnfinishedQuestions, id: number, isUnfinished: boolean): void {
  useEffect(() => {
    mark(id, isUnfinished);
    return () => mark(id, false);
  }, [mark, id, isUnfinished]);
}
