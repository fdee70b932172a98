import type { ReactNode } from 'react';
import { ArtEmpty } from './art/art-empty.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  art?: ReactNode;
};

/** What stands where there is nothing yet: a drawing and one next step. */
export function EmptyState({ title, text, action, art = <ArtEmpty /> }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
