import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { besidesOf, type CallError } from '../api/call-error.ts';
import { useTerms } from '../terms/terms.api.ts';
import { NoTerms, TermsCard } from '../terms/terms-card.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Note } from '../ui/note.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { termsProblem } from './gates.ts';
import { pathAfter } from './steps.ts';
import styles from './terms-step.module.css';
import { useFinish } from './use-finish.ts';
import { useGate } from './use-gate.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/terms';
const FAILED = 'No pudimos cargar los términos y condiciones';

export function TermsStep() {
  const navigate = useNavigate();
  const { terms: accepted } = useProgress();
  const { data: terms, isPending: isLoading, isLoadingError, refetch } = useTerms();
  const { finish, isPending, failure } = useFinish(() => void navigate(pathAfter(PATH), { replace: true }));
  const problem = terms ? termsProblem(terms, accepted) : FAILED;
  const gate = useGate(problem, () => finish(terms ?? []), isLoading);
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text="Revisá tu reserva y aceptalos. Con «Siguiente» reservás el turno."
      isPending={isPending}
    >
      {isLoadingError && <LoadFailed title={FAILED} onRetry={() => void refetch()} />}
      {terms?.length === 0 && <NoTerms />}
      {terms?.map(({ version, termsAndConditionsDescription }) => (
        <TermsCard key={version} text={termsAndConditionsDescription}>
          <ToggleButton
            offLabel="Aceptar"
            onLabel="Aceptado"
            isOn={accepted.includes(version)}
            onChange={(isAccepted) => {
              const others = accepted.filter((each) => each !== version);
              changeProgress({ terms: isAccepted ? [...others, version] : others });
            }}
            isBlock
          />
        </TermsCard>
      ))}
      {failure !== null && !isPending && <NoAnswer failure={failure} onRetry={gate.next} />}
    </WizardFrame>
  );
}

type NoAnswerProps = { failure: CallError; onRetry: () => void };

/** Stays until it is tried again; takes the focus that 'Siguiente' had. */
function NoAnswer({ failure, onRetry }: NoAnswerProps) {
  const note = useRef<HTMLDivElement>(null);
  const besides = besidesOf(failure);
  useEffect(() => {
    note.current?.focus();
  }, []);

  return (
    <div ref={note} tabIndex={-1} role="alert" className={`stack gap-s3 ${styles.noAnswer}`}>
      <Note kind="error">
        <b>{failure.message}</b>
        {besides && <p>{besides}</p>}
        {failure.status !== 429 && (
          <p>
            No sabemos si tu turno quedó reservado. Probá de nuevo: si ya es tuyo, no se reserva dos veces.
          </p>
        )}
      </Note>
      <Button variant="primary" onClick={onRetry}>
        Probar de nuevo
      </Button>
    </div>
  );
}
