import type { ReactNode } from 'react';
import styles from './state-chip.module.css';

type StateChipProps = {
  tone: 'open' | 'taken' | 'done' | 'warning' | 'quiet' | 'selected';
  icon: ReactNode;
  children: string;
};

export function StateChip({ tone, icon, children }: StateChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
