import type { ReactNode } from 'react';
import styles from './avatar.module.css';

type AvatarProps = {
  size?: 'sm' | 'lg' | 'xl';
  children: ReactNode;
};

export function Avatar({ size, children }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}
