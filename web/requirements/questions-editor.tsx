import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { boundsInWords } from '#shared/concerned-pets.ts';
import type { Question } from '#shared/requirements.ts';
import { useSpecies } from '../animals/animals.api.ts';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { focusLater } from '../ui/once-shown.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { QuestionForm } from './question-form.tsx';
import { useDeleteQuestion, useOrderQuestions, useQuestions } from './requirements.api.ts';
import styles from './requirements-editor.module.css';
import { SortableList } from './sortable-list.tsx';
import type { UnfinishedQuestions } from './use-unfinished-questions.ts';

type QuestionsEditorProps = { serviceId: number; unfinished: UnfinishedQuestions };

const TITLE = 'questions';

/** A service's requirements: each change is saved by itself. */
export function QuestionsEditor(props: QuestionsEditorProps) {
  const { serviceId } = props;
  const { data: questions, isLoadingError, refetch } = useQuestions(serviceId);
  if (isLoadingError)
    return <LoadFailed title="No pudimos cargar los requisitos" onRetry={() => void refetch()} />;
  return (
    <Card className={styles.section} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Requisitos
      </h2>
      <p className="quiet">
        Quien reserva tiene que marcarlos todos. Se muestran en este orden; los cambios se guardan al momento.
      </p>
      {questions ? <Questions {...props} questions={questions} /> : <Skeleton height="48px" />}
      <QuestionForm {...props} />
    </Card>
  );
}

function Questions({ questions, ...props }: QuestionsEditorProps & { questions: readonly Question[] }) {
  const { serviceId } = props;
  const order = useOrderQuestions(serviceId);
  const [editing, edit] = useState<number | null>(null);
  const [removing, askToRemove] = useState<Question | null>(null);
  if (questions.length === 0) return <p>No hay requisitos para este servicio</p>;
  return (
    <>
      <SortableList
        label="Requisitos"
        items={questions}
        idOf={({ id }) => id}
        nameOf={({ questionLabel }) => questionLabel}
        onOrder={(ids) => order.mutate(ids)}
      >
        {(question) =>
          editing === question.id ? (
            <QuestionForm
              {...props}
              question={question}
              onDone={() => {
                edit(null);
                focusLater(() => document.getElementById(editId(question)));
              }}
            />
          ) : (
            <>
              <QuestionText question={question} />
              <IconButton
                id={editId(question)}
                label={`Editar: ${question.questionLabel}`}
                onClick={() => edit(question.id)}
              >
                <Pencil />
              </IconButton>
              <IconButton label={`Eliminar: ${question.questionLabel}`} onClick={() => askToRemove(question)}>
                <Trash2 />
              </IconButton>
            </>
          )
        }
      </SortableList>
      <RemoveQuestion serviceId={serviceId} question={removing} onClose={() => askToRemove(null)} />
    </>
  );
}

function QuestionText({ question }: { question: Question }) {
  const { data: species = [] } = useSpecies();
  const named = species.find(({ id }) => id === question.SpecieId)?.specieName;
  const words = boundsInWords(question, named);
  return (
    <span className={styles.text}>
      {question.questionLabel}
      {words && <small className={styles.values}>Solo para: {words}</small>}
    </span>
  );
}

function editId({ id }: Question): string {
  return `edit-question-${id}`;
}

type RemoveProps = { serviceId: number; question: Question | null; onClose: () => void };

function RemoveQuestion({ serviceId, question, onClose }: RemoveProps) {
  const remove = useDeleteQuestion(serviceId);
  const confirm = () => {
    if (!question) return;
    remove.mutate(question.id, {
      onSuccess: () => {
        showToast('El requisito ha sido eliminado.', 'ok');
        focusLater(() => document.getElementById(TITLE));
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={question !== null}
      isDangerous
      title="¿Eliminar el requisito?"
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>«{question?.questionLabel}»</p>
    </ConfirmDialog>
  );
}
