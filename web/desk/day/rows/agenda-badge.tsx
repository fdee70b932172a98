import styles from './agenda-badge.module.css';
import type { Badge } from './agenda-badges.ts';

/** Its name is said where it stands. */
export function AgendaBadge({ letters, name, isFilled }: Badge) {
  return (
    <span className={styles.badge} data-filled={isFilled || undefined} title={name} aria-hidden="true">
      {letters}
    </span>
  );
}
