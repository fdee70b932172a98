import type { ReactNode, Ref } from 'react';
import { formatInstant } from '../api/moment.ts';
import styles from './timeline.module.css';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.events}>{children}</ol>;
}

type TimelineEntryProps = {
  ref?: Ref<HTMLLIElement>;
  /** Is in unix milliseconds. */
  at: number;
  author?: string;
  notes?: readonly string[];
  children: ReactNode;
};

export function TimelineEntry({ ref, at, author, notes = [], children }: TimelineEntryProps) {
  return (
    <li ref={ref} tabIndex={-1}>
      <p>{children}</p>
      <span className="quiet small num">
        <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
        {author && `, ${author}`}
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </li>
  );
}
