import { Check } from 'lucide-react';
import styles from './steps.module.css';

type StepsProps = {
  label: string;
  titles: readonly string[];
  /** 1 is the first. */
  current: number;
};

/** How far one is: segments and 'Paso 2 de 5' on phones, the titles on wider screens. */
export function Steps({ label, titles, current }: StepsProps) {
  return (
    <>
      <div className={`only-phone ${styles.progress}`}>
        <div className={styles.segments} aria-hidden="true">
          {titles.map((title, index) => (
            <i key={title} data-state={stateOf(index + 1, current)} />
          ))}
        </div>
        <p>
          Paso {current} de {titles.length}
        </p>
      </div>
      <ol className={`only-wide ${styles.stepper}`} aria-label={label}>
        {titles.map((title, index) => (
          <Step key={title} title={title} number={index + 1} state={stateOf(index + 1, current)} />
        ))}
      </ol>
    </>
  );
}

type State = 'done' | 'now' | 'ahead';

function Step({ title, number, state }: { title: string; number: number; state: State }) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">{state === 'done' ? <Check size={16} /> : number}</i>
      <span>
        {state === 'done' && <span className="sr">Listo: </span>}
        {title}
      </span>
    </li>
  );
}

function stateOf(number: number, current: number): State {
  if (number === current) return 'now';
  return number < current ? 'done' : 'ahead';
}
