import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Hours } from '#shared/schedule/slots.ts';
import { Form } from '../../../platform/forms/form.tsx';
import { useDraft } from '../../../platform/forms/use-draft.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import styles from './range-dialog.module.css';
import { findRangeProblems, type RangeDraft, toHours } from './range-draft.ts';
import { RangeFields } from './range-fields.tsx';

type RangeDialogProps = {
  name: string;
  initial: RangeDraft;
  isNew: boolean;
  findClash: (ranges: readonly Hours[]) => string | null;
  onDone: (ranges: readonly Hours[]) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function RangeDialog({
  name,
  initial,
  isNew,
  findClash,
  onDone,
  onRemove,
  onClose,
}: RangeDialogProps) {
  const formId = useId();
  const form = useDraft(name, initial);

  function submit(): void {
    const ranges = toHours(form.draft);
    const fieldProblems = findRangeProblems(form.draft);
    const clash = fieldProblems.length === 0 && findClash(ranges);
    const problems = clash ? [{ field: 'fromMinute', message: clash }] : fieldProblems;
    form.showProblems(problems);
    if (problems.length === 0) onDone(ranges);
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
    <Dialog onClose={onClose} title={isNew ? 'Agregar horario' : 'Editar horario'} foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <RangeFields form={form} />
      </Form>
    </Dialog>
  );
}
