import { hourInWords } from '#shared/schedule/preparation.ts';
import styles from './arrival.module.css';

type ArrivalProps = { at: number | null; start: number };

export function Arrival({ at, start }: ArrivalProps) {
  if (at === null || at === start) return null;
  const [article, hour] = hourInWords(at).split(' ');
  return (
    <p className={styles.arrival}>
      Llegá a {article} <b>{hour}</b>
    </p>
  );
}
