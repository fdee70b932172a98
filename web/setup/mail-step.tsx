import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMailTrial } from '../deliveries/mail-trial.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
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
