import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMailTrial } from '../../bookings/calls/mail-trial.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './setup-screen.module.css';

/** A trial mail from the list itself. */
export function MailStep({ otherwise }: { otherwise: ReactNode }) {
  const trial = useMailTrial({ onSent: () => showToast('El servidor de correo recibió la prueba', 'ok') });
  return (
    <Form onSubmit={trial.send}>
      <div className={`cluster ${styles.trial}`}>
        {trial.field}
        <div className={`cluster ${styles.actions}`}>
          <Button variant="primary" type="submit" isPending={trial.isPending}>
            <Send aria-hidden />
            Mandar la prueba
          </Button>
          {otherwise}
        </div>
      </div>
      {trial.outcome}
    </Form>
  );
}
