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
  description?: string;
  barrier?: ReactNode;
  warning?: string | null;
  avatar?: ReactNode;
};

export function RadioCard({ value, title, description, avatar, barrier, warning }: RadioCardProps) {
  const choice = useContext(ChoiceContext);
  const id = useId();
  return (
    <div
      className={`option row gap-s4 ${styles.card}`}
      data-barred={Boolean(barrier) || undefined}
      data-noted={Boolean(barrier || warning) || undefined}
    >
      <input
        type="radio"
        name={choice?.name}
        aria-labelledby={`${id}-title`}
        aria-describedby={barrier || warning ? `${id}-about ${id}-barrier` : `${id}-about`}
        checked={choice?.value === value}
        onChange={() => choice?.onChange(value)}
      />
      {avatar && <span className={styles.avatar}>{avatar}</span>}
      <span className={styles.text}>
        <b id={`${id}-title`}>{title}</b>
        <span id={`${id}-about`}>{description}</span>
      </span>
      <span className={styles.radio}>
        <Check size={16} />
      </span>
      {(barrier || warning) && (
        <div id={`${id}-barrier`} className={styles.barrier}>
          {barrier || <span>{warning}</span>}
        </div>
      )}
    </div>
  );
}
