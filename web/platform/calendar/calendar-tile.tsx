import { CalendarDays } from 'lucide-react';
import styles from './calendar-tile.module.css';

const month = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'short' });

export function CalendarTile({ wall }: { wall: number | null }) {
  return (
    <span className={styles.tile} data-empty={wall === null || undefined} aria-hidden="true">
      {wall === null ? (
        <CalendarDays />
      ) : (
        <>
          <small>{month.format(wall * 1000).replace('.', '')}</small>
          <b>{new Date(wall * 1000).getUTCDate()}</b>
        </>
      )}
    </span>
  );
}
