import { useEffect, useRef } from 'react';
import { type CallError, findErrorDetail } from '../../platform/api/call-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './no-answer.module.css';

type NoAnswerProps = { failure: CallError; onRetry: () => void };

export function NoAnswer({ failure, onRetry }: NoAnswerProps) {
  const note = useRef<HTMLDivElement>(null);
  const detail = findErrorDetail(failure);
  useEffect(() => {
    note.current?.focus();
  }, []);

  return (
    <div ref={note} tabIndex={-1} role="alert" className={`stack gap-s3 ${styles.note}`}>
      <Note kind="error">
        <b>{failure.message}</b>
        {detail && <p>{detail}</p>}
        {failure.status !== 429 && failure.status !== 409 && (
          <p>
            No sabemos si tu turno quedó reservado. Probá de nuevo: si ya es tuyo, no se reserva dos veces.
          </p>
        )}
      </Note>
      <Button variant="primary" onClick={onRetry}>
        Probar de nuevo
      </Button>
    </div>
  );
}
