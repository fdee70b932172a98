import { Cpu, Scissors, ShieldAlert, ShieldCheck } from 'lucide-react';
import styles from './health-marks.module.css';
import type { Mark } from './list-marks.ts';

export function HealthMarks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={`cluster ${styles.marks}`} aria-label="Estado">
      {marks.map((mark) => (
        <li key={mark.text} data-good={mark.isUpToDate || undefined}>
          <MarkIcon mark={mark} />
          {mark.text}
        </li>
      ))}
    </ul>
  );
}

function MarkIcon({ mark: { kind, isUpToDate } }: { mark: Mark }) {
  if (kind === 'castration') return <Scissors size={18} aria-hidden />;
  if (kind === 'chip') return <Cpu size={18} aria-hidden />;
  return isUpToDate ? <ShieldCheck size={18} aria-hidden /> : <ShieldAlert size={18} aria-hidden />;
}
