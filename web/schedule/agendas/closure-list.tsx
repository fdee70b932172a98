import type { MonthDay } from '#shared/schedule/agendas.ts';
import styles from './closure-list.module.css';
import { closurePeriodInWords, listClosurePeriods } from './day-marks.ts';
import type { ShownDays } from './use-shown-days.ts';

type ClosureListProps = {
  days: readonly Pick<MonthDay, 'date' | 'reason'>[];
  /** First day listed; '' lists all. */
  from: string;
};

export function ClosureList({ days, from }: ClosureListProps) {
  const periods = listClosurePeriods(days, from);
  if (periods.length === 0) return null;
  return (
    <ul className={styles.closings} aria-label="Días sin atención">
      {periods.map((period) => (
        <li key={period.from}>
          <b>{closurePeriodInWords(period)}</b> {period.reason}
        </li>
      ))}
    </ul>
  );
}

/** Lists the closures of the visible days below the hours, so that the hours stay in view. */
export function ShownClosures({ days, isShown, today, isLoading }: ShownDays) {
  if (isLoading) return null;
  return (
    <div className={styles.below}>
      <ClosureList days={days.filter(({ date }) => isShown(date))} from={today} />
    </div>
  );
}
