import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { LOCK_MESSAGES, type Question } from '#shared/locks.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useSaveQuestion } from './locks.api.ts';
import styles from './locks-editor.module.css';

type QuestionFormProps = {
  serviceId: number;
  /** Absent for a new one. */
  question?: Question;
  label: string;
  action: string;
  onDone?: () => void;
};

export function QuestionForm({ serviceId, question, label, action, onDone }: QuestionFormProps) {
  const [typed, type] = useState(question?.questionLabel ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useSaveQuestion(serviceId);

  const submit = () => {
    const questionLabel = typed.trim();
    if (questionLabel === '') {
      setError(LOCK_MESSAGES.questionLabel);
      showToast(LOCK_MESSAGES.questionLabel);
      return;
    }
    if (save.isPending) return;
    save.mutate(
      { id: question?.id ?? 0, questionLabel },
      {
        onSuccess: () => {
          showToast(
            question ? 'El requisito ha sido modificado.' : 'El requisito ha sido dado de alta.',
            'ok',
          );
          if (!question) type('');
          onDone?.();
        },
      },
    );
  };
  return (
    <div className={styles.form}>
      <Form onSubmit={submit}>
        <TextField
          label={label}
          maxLength={LIMITS.label}
          autoComplete="off"
          autoFocus={question !== undefined}
          value={typed}
          onChange={(text) => {
            type(text);
            setError(null);
          }}
          error={error}
        />
        <div className={styles.buttons}>
          {onDone && (
            <Button variant="outline" onClick={onDone}>
              Cancelar
            </Button>
          )}
          <Button variant="primary" type="submit" isPending={save.isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </div>
  );
}
