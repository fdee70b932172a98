import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { TOWN } from '../api/town.ts';
import { useMailTrial } from '../deliveries/mail-trial.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './setup-screen.module.css';

type MailStepProps = { path: string; action: string; otherwise: ReactNode };

/** A trial mail from the list itself; where the server has no way to send one, what that means. */
export function MailStep({ path, action, otherwise }: MailStepProps) {
  const trial = useMailTrial({ onSent: () => showToast('El servidor de correo recibió la prueba', 'ok') });
  if (!TOWN.isMailSent)
    return (
      <>
        <p>
          Este servidor no tiene correo (SMTP_URL): ninguna pantalla dice que avisó a un vecino, y las claves
          temporales se dan en mano.
        </p>
        <div className={`cluster ${styles.actions}`}>
          <LinkButton variant="primary" to={path}>
            {action}
          </LinkButton>
          {otherwise}
        </div>
      </>
    );
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
