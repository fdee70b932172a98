import type { ReactNode } from 'react';
import styles from './icon-row.module.css';

export function IconRow({ children }: { children: ReactNode }) {
  return <div className={`${styles.row} no-print`}>{children}</div>;
}
