import type { ReactNode } from 'react';
import styles from './icon-row.module.css';

/** Buttons of equal rank beside each other, each a picture above its word. */
export function IconRow({ children }: { children: ReactNode }) {
  return <div className={`${styles.row} no-print`}>{children}</div>;
}
