import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './folded-card.module.css';

type FoldedCardProps = {
  title: string;
  note?: string;
  className?: string;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

export function FoldedCard({ title, note, className, onToggle, children }: FoldedCardProps) {
  return (
    <Card isFlush className={className}>
      <details onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={styles.title}>
          <h2>{title}</h2>
          {note && <small>{note}</small>}
        </summary>
        {children}
      </details>
    </Card>
  );
}
