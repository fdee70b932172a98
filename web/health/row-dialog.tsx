import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Refusal } from '../ui/refusal.tsx';

const FORM = 'health-row';

type Props = {
  title: string;
  /** Of the button that saves it. */
  verb?: string;
  isPending: boolean;
  error: Error | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Something to note in a pet's health book. */
export function RowDialog({ title, verb = 'Guardar', isPending, error, onSave, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>Descartar</Button>
          <Button variant="primary" type="submit" form={FORM} isPending={isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={() => !isPending && onSave()}>
        {children}
        <Refusal error={error} />
      </Form>
    </Dialog>
  );
}
