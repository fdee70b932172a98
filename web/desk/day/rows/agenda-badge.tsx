import styles from './agenda-badge.module.css';
import type { Badge } from './agenda-badges.ts';

export function AgendaBadge({ letters, name, isFilled }: Badge) {
  return (
    <span className={styles.badge} data-filled={isFilled || undefined} title={name} aria-hidden="true">
      {letters}
    </span>
  );
}
