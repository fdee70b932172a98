import { CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { searchOf } from '../agendas/agenda-choice.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './booking-failed.module.css';
import type { Outcome } from './progress.ts';
import { STEPS } from './steps.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

/** Why there is no booking, and the ways on; all but the slot stays chosen. */
export function BookingFailed({ outcome }: { outcome: Outcome }) {
  const navigate = useNavigate();
  const { slot } = useProgress();

  function chooseAnother(): void {
    void navigate(`${STEPS[0].path}${slot ? searchOf(slot) : ''}`);
    changeProgress({ slot: null, outcome: null });
  }

  function tryAgain(): void {
    changeProgress({ outcome: null });
    void navigate('/terms', { replace: true });
  }

  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <CircleAlert size={30} aria-hidden />
      </span>
      <PageTitle>Ha ocurrido un error!</PageTitle>
      <p className={styles.message}>{outcome.message}</p>
      <div className={styles.actions}>
        {outcome.mayPass && (
          <Button variant="primary" onClick={tryAgain}>
            Intentar de nuevo
          </Button>
        )}
        <Button variant={outcome.mayPass ? 'outline' : 'primary'} onClick={chooseAnother}>
          Elegir otro turno
        </Button>
        <LinkButton variant="quiet" to="/">
          Volver al inicio
        </LinkButton>
      </div>
    </div>
  );
}
