import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { OPENING_MESSAGES } from '#shared/schedule/opening-words.ts';
import { Note } from '../../platform/ui/note.tsx';
import styles from './opening-note.module.css';
import { useOpening } from './use-opening.ts';

type OpeningNoteProps = {
  slot: FreeSlot | null;
  petIds: readonly number[];
  /** False while something is missing to book with one tap. */
  isReady: boolean;
  onClosed: (isClosed: boolean) => void;
};

export function OpeningNote({ slot, petIds, isReady, onClosed }: OpeningNoteProps) {
  const opening = useOpening(slot, petIds);
  const isClosed = opening !== null;
  useEffect(() => onClosed(isClosed), [isClosed, onClosed]);

  if (!opening) return null;
  const { opensAt, seconds } = opening;
  return (
    <Note icon={<Clock aria-hidden />}>
      <p aria-live="polite">{isReady ? OPENING_MESSAGES.ready(opensAt) : OPENING_MESSAGES.opens(opening)}</p>
      <p role="timer" className={styles.left}>
        {countdownInWords(seconds)}
      </p>
    </Note>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function countdownInWords(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  if (days > 0) return `Faltan ${days === 1 ? '1 día' : `${days} días`} y ${hours} h`;
  const rest = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  return `Faltan ${[hours, ...rest].map((each, nth) => (nth === 0 ? each : String(each).padStart(2, '0'))).join(':')}`;
}
