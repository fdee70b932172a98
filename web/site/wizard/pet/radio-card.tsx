import { Check } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './radio-card.module.css';

type Choice = { name: string; value: string | null; onChange: (value: string) => void };

const ChoiceContext = createContext<Choice | null>(null);

type RadioCardGroupProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  children: ReactNode;
};

export function RadioCardGroup({ label, value, onChange, children }: RadioCardGroupProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`stack gap-s3 ${styles.group}`}>
      <ChoiceContext value={{ name, value, onChange }}>{children}</ChoiceContext>
    </div>
  );
}

type RadioCardProps = {
  value: string;
  title: string;
  lines?: readonly string[];
  barrier?: ReactNode;
  note?: ReactNode;
  avatar?: ReactNode;
};

export function RadioCard({ value, title, lines = [], avatar, barrier, note }: RadioCardProps) {
  const choice = useContext(ChoiceContext);
  const id = useId();
  return (
    <div
      className={`option row gap-s4 ${styles.card}`}
      data-barred={Boolean(barrier) || undefined}
      data-noted={Boolean(barrier || note) || undefined}
    >
      <input
        type="radio"
        name={choice?.name}
        aria-labelledby={`${id}-title`}
        aria-describedby={barrier || note ? `${id}-lines ${id}-barrier` : `${id}-lines`}
        checked={choice?.value === value}
        onChange={() => choice?.onChange(value)}
      />
      {avatar && <span className={styles.avatar}>{avatar}</span>}
      <span className={styles.text}>
        <b id={`${id}-title`}>{title}</b>
        <span id={`${id}-lines`}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </span>
      <span className={styles.radio}>
        <Check size={16} />
      </span>
      {(barrier || note) && (
        <div id={`${id}-barrier`} className={styles.barrier}>
          {barrier || note}
        </div>
      )}
    </div>
  );
}
