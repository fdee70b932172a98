import { Check, ChevronRight, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SetupStep } from '#shared/setup.ts';
import { useSession } from '../api/session-store.ts';
import { TOWN } from '../api/town.ts';
import { TrialDialog } from '../deliveries/trial-dialog.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import type { useChangeSetup } from './setup.api.ts';
import styles from './setup-screen.module.css';
import { STEPS } from './setup-steps.ts';

type StepProps = { name: SetupStep; number: number };

/** What to do now, and the way on where it is right as it is. */
export function NextStep({
  name,
  number,
  change,
}: StepProps & { change: ReturnType<typeof useChangeSetup> }) {
  const { title, text, action } = STEPS[name];
  const path = usePath(name);
  const [isTrying, setTrying] = useState(false);
  return (
    <section className={styles.next} aria-label={title}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>
          {name === 'mail' && TOWN.isMailSent && (
            <Button variant="primary" onClick={() => setTrying(true)}>
              <Send aria-hidden />
              Mandar una prueba
            </Button>
          )}
          {(name !== 'mail' || !TOWN.isMailSent) && (
            <LinkButton variant="primary" to={path}>
              {action}
            </LinkButton>
          )}
          <Button variant="quiet" isPending={change.isPending} onClick={() => change.mutate({ step: name })}>
            Está bien así
          </Button>
        </div>
        {isTrying && <TrialDialog onClose={() => setTrying(false)} />}
      </div>
    </section>
  );
}

export function StepLink({ name, number, isDone }: StepProps & { isDone: boolean }) {
  const { title, text, minutes } = STEPS[name];
  return (
    <Link className={styles.step} to={usePath(name)}>
      <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check /> : number}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {!isDone && <small>{text}</small>}
      </span>
      <small className={styles.minutes}>{isDone ? 'Listo' : minutesOf(name, minutes)}</small>
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** Of people, each takes as long. */
function minutesOf(name: SetupStep, minutes: number): string {
  return name === 'clerks' ? `${minutes} min c/u` : `${minutes} min`;
}

/** One's own profile is where a password is chosen. */
function usePath(name: SetupStep): string {
  const userId = useSession()?.userId;
  return name === 'password' ? `/admin-users-edit/${userId}` : STEPS[name].path;
}
