import type { ReactNode } from 'react';
import styles from './avatar.module.css';

type AvatarProps = {
  size?: 'sm' | 'lg' | 'xl';
  /** A drawing, or the person's initials. */
  children: ReactNode;
};

/** A round picture beside a name that is written next to it. */
export function Avatar({ size, children }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}
