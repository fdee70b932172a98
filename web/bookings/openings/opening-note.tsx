import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#shared/platform/durations.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { OPENING_MESSAGES } from '#shared/schedule/opening-words.ts';
import { Note } from '../../platform/ui/note.tsx';
import styles from './opening-note.module.css';
import { useOpening } from './use-opening.ts';

type OpeningNoteProps = {
  slot: FreeSlot | null;
  petIds: readonly number[];
  isReady: boolean;
  onClosedChange: (isClosed: boolean) => void;
};

export function OpeningNote({ slot, petIds, isReady, onClosedChange }: OpeningNoteProps) {
  const opening = useOpening(slot, petIds);
  const isClosed = opening !== null;
  useEffect(() => onClosedChange(isClosed), [isClosed, onClosedChange]);

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

function countdownInWords(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  if (days > 0) return `Faltan ${days === 1 ? '1 día' : `${days} días`} y ${hours} h`;
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return `Faltan ${hours}:${padToTwo(minutes)}:${padToTwo(seconds % MINUTE_SECONDS)}`;
}

function padToTwo(count: number): string {
  return String(count).padStart(2, '0');
}
