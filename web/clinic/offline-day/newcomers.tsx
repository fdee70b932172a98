import { ChevronRight, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../platform/ui/card.tsx';
import styles from './van.module.css';
import { newcomerPath } from './van-path.ts';
import type { Noted } from './van-store.ts';

/** Who came without a turno and has none yet. */
export function Newcomers({ noted }: { noted: readonly Noted[] }) {
  const waiting = noted.filter(({ newcomer, refusal }) => newcomer && refusal === null);
  if (waiting.length === 0) return null;
  return (
    <Card isFlush aria-label="Sin turno">
      <ul className={styles.turnos}>
        {waiting.map(({ bookingId, petName, newcomer }) => (
          <li key={bookingId}>
            <Link to={newcomerPath(bookingId)}>
              <UserPlus size={20} aria-hidden />
              <span>
                {petName}
                <small>
                  {newcomer?.userName} {newcomer?.userLastName}
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
