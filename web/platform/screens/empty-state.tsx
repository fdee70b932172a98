import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={`stack gap-s2 ${styles.empty}`}>
      <ArtEmpty />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

export function ArtEmpty() {
  return (
    <svg
      viewBox="0 0 200 140"
      fill="none"
      stroke="var(--control)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="100" cy="126" rx="78" ry="6" fill="var(--tint)" stroke="none" />
      <path d="M46 124c-4-34 6-62 34-66 10-2 22 4 28 12 10 13 12 34 10 54" fill="var(--surface)" />
      <path d="M62 64c-10-4-14-16-10-28l10 8c6-4 16-4 22-1l9-9c5 11 3 24-6 30" fill="var(--surface)" />
      <path d="M66 50v2M82 50v2M73 58l1.5 1 1.5-1" />
      <path d="M118 120c14 4 24-4 24-16 0-8-5-12-9-12" />
      <path d="M66 124v-22M84 124v-22" />
      <circle cx="138" cy="48" r="20" fill="var(--secondary-soft)" stroke="var(--secondary-mark)" />
      <path d="m153 63 15 15" stroke="var(--secondary-mark)" strokeWidth="5" />
      <path d="M132 44a7 7 0 0 1 7-5" stroke="var(--secondary-mark)" />
    </svg>
  );
}
