import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Hours } from '#shared/slots.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useKept } from '../../ui/use-kept.ts';
import styles from './range-dialog.module.css';
import { problemOf, type RangeDraft, type RangeProblem, rangesOf } from './range-draft.ts';
import { RangeFields } from './range-fields.tsx';

type RangeDialogProps = {
  /** Tells its draft from other ranges'. */
  name: string;
  initial: RangeDraft;
  isNew: boolean;
  /** What is wrong with these ranges among the others, in words. */
  clashOf: (ranges: readonly Hours[]) => string | null;
  onDone: (ranges: readonly Hours[]) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** All of a range by keyboard: its days, times, slots and validity. */
export function RangeDialog({ name, initial, isNew, clashOf, onDone, onRemove, onClose }: RangeDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useKept(name, initial);
  const [problem, setProblem] = useState<RangeProblem | null>(null);

  function change(changes: Partial<RangeDraft>): void {
    setDraft({ ...draft, ...changes });
    setProblem(null);
  }

  function submit(): void {
    const ranges = rangesOf(draft);
    const clash = clashOf(ranges);
    const found = problemOf(draft) ?? (clash ? { field: 'fromMinute' as const, message: clash } : null);
    setProblem(found);
    if (found) showToast(found.message);
    else onDone(ranges);
  }

  const foot = (
    <>
      {isNew ? (
        <Button onClick={onClose}>Cancelar</Button>
      ) : (
        <Button variant="danger" className={styles.remove} onClick={onRemove}>
          <Trash2 aria-hidden />
          Quitar
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId}>
        {isNew ? 'Agregar' : 'Aceptar'}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={isNew ? 'Nuevo horario' : 'Horario'} foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <RangeFields draft={draft} problem={problem} onChange={change} />
      </Form>
    </Dialog>
  );
}
