import { Check } from 'lucide-react';
import { Link } from 'react-router';
import styles from './steps.module.css';

type StepLink = { path: string; short: string };

type StepsProps = {
  label: string;
  steps: readonly StepLink[];
  current: number;
};

/** Shows 'Paso 2 de 5' on phones and titles on wide screens; finished steps are links. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <>
      <div className={`row gap-s3 only-phone ${styles.progress}`}>
        <div className={styles.segments}>
          {steps.map((step, index) => (
            <Segment key={step.path} step={step} number={index + 1} current={current} />
          ))}
        </div>
        <p>
          Paso {current} de {steps.length}
        </p>
      </div>
      <ol className={`only-wide ${styles.stepper}`} aria-label={label}>
        {steps.map((step, index) => (
          <Step key={step.path} step={step} number={index + 1} current={current} />
        ))}
      </ol>
    </>
  );
}

type StepState = 'done' | 'now' | 'ahead';
type StepProps = { step: StepLink; number: number; current: number };

function Segment({ step: { path, short }, number, current }: StepProps) {
  const state = toState(number, current);
  if (state !== 'done') return <i data-state={state} />;
  return <Link to={path} data-state={state} aria-label={`Volver al paso ${number}: ${short}`} />;
}

function Step({ step: { path, short }, number, current }: StepProps) {
  const state = toState(number, current);
  if (state === 'done')
    return (
      <li data-state={state}>
        <Link to={path}>
          <i aria-hidden="true">
            <Check size={16} />
          </i>
          <span>
            <span className="sr">Listo: </span>
            {short}
          </span>
        </Link>
      </li>
    );
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">{number}</i>
      <span>{short}</span>
    </li>
  );
}

function toState(number: number, current: number): StepState {
  if (number === current) return 'now';
  return number < current ? 'done' : 'ahead';
}
