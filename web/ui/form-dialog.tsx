import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { Refusal } from './refusal.tsx';

const FORM = 'form-dialog';

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

/** A few fields to fill in, over the screen. */
export function FormDialog({ title, verb = 'Guardar', isPending, error, onSave, onClose, children }: Props) {
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
