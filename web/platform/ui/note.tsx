import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

type NoteProps = {
  kind?: 'info' | 'warning' | 'error';
  icon?: ReactNode;
  children: ReactNode;
};

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert };

export function Note({ kind = 'info', icon, children }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.note} data-kind={kind}>
      {icon ?? <Icon aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}
