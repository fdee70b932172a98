import { ChevronRight, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../platform/ui/card.tsx';
import styles from './offline-day.module.css';
import { walkInPath } from './offline-paths.ts';
import type { QueueEntry } from './offline-store.ts';

/** Who came without a turno and has none yet. */
export function WalkInsCard({ entries }: { entries: readonly QueueEntry[] }) {
  const waiting = entries.filter(({ walkIn, rejection }) => walkIn && rejection === null);
  if (waiting.length === 0) return null;
  return (
    <Card isFlush aria-label="Sin turno">
      <ul className={styles.turnos}>
        {waiting.map(({ bookingId, petName, walkIn }) => (
          <li key={bookingId}>
            <Link to={walkInPath(bookingId)}>
              <UserPlus size={20} aria-hidden />
              <span>
                {petName}
                <small>
                  {walkIn?.userName} {walkIn?.userLastName}
                </small>
              </span>
              <small>Por enviar</small>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
