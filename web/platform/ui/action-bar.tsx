import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={`cluster gap-s3 ${styles.bar}`} data-action-bar>
      {children}
    </div>
  );
}
