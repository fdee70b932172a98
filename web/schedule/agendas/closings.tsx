import type { MonthDay } from '#shared/schedule/agendas.ts';
import styles from './closings.module.css';
import { closingInWords, listClosings } from './day-marks.ts';
import type { ShownDays } from './use-shown-days.ts';

type ClosingsProps = {
  days: readonly Pick<MonthDay, 'date' | 'reason'>[];
  /** First day listed; '' lists all. */
  from: string;
};

export function Closings({ days, from }: ClosingsProps) {
  const closings = listClosings(days, from);
  if (closings.length === 0) return null;
  return (
    <ul className={styles.closings} aria-label="Días sin atención">
      {closings.map((closing) => (
        <li key={closing.from}>
          <b>{closingInWords(closing)}</b> {closing.reason}
        </li>
      ))}
    </ul>
  );
}

/** Lists the closures of the visible days below the hours, so that the hours stay in view. */
export function ShownClosings({ days, isShown, today, isLoading }: ShownDays) {
  if (isLoading) return null;
  return (
    <div className={styles.below}>
      <Closings days={days.filter(({ date }) => isShown(date))} from={today} />
    </div>
  );
}
