import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The page's last row of buttons: sticks to the bottom on phones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  );
}
