import { Check, ChevronRight, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SetupStep } from '#shared/town/setup.ts';
import { useMailTrial } from '../../bookings/calls/mail-trial.tsx';
import { useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Form } from '../../platform/forms/form.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { useChangeSetup } from './setup.api.ts';
import styles from './setup-screen.module.css';
import { STEPS } from './setup-steps.ts';

type StepProps = { name: SetupStep; number: number };

export function NextStep({
  name,
  number,
  change,
}: StepProps & { change: ReturnType<typeof useChangeSetup> }) {
  const { title, text, action } = STEPS[name];
  const path = useStepPath(name);
  const skipButton = (
    <Button variant="quiet" isPending={change.isPending} onClick={() => change.mutate({ step: name })}>
      Está bien así
    </Button>
  );
  return (
    <section className={styles.next} aria-label={title}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        <p>{text}</p>
        {name === 'mail' && !TOWN.isMailEnabled && (
          <p>
            Este servidor no tiene correo (SMTP_URL): ninguna pantalla dice que avisó a un vecino, y las
            claves temporales se dan en mano.
          </p>
        )}
        {name === 'mail' && TOWN.isMailEnabled ? (
          <MailStep skipButton={skipButton} />
        ) : (
          <div className={`cluster ${styles.actions}`}>
            <LinkButton variant="primary" to={path}>
              {action}
            </LinkButton>
            {skipButton}
          </div>
        )}
      </div>
    </section>
  );
}

export function StepLink({ name, number, isDone }: StepProps & { isDone: boolean }) {
  const { title, text, minutes } = STEPS[name];
  return (
    <Link className={styles.step} to={useStepPath(name)}>
      <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check /> : number}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {!isDone && <small>{text}</small>}
      </span>
      <small className="nowrap">{isDone ? 'Listo' : formatMinutes(name, minutes)}</small>
      <ChevronRight aria-hidden />
    </Link>
  );
}

function formatMinutes(name: SetupStep, minutes: number): string {
  return name === 'clerks' ? `${minutes} min c/u` : `${minutes} min`;
}

function useStepPath(name: SetupStep): string {
  const userId = useSession()?.userId;
  return name === 'password' ? `/admin-users-edit/${userId}` : STEPS[name].path;
}

function MailStep({ skipButton }: { skipButton: ReactNode }) {
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
          {skipButton}
        </div>
      </div>
      {trial.outcome}
    </Form>
  );
}
