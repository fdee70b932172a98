import { CalendarDays, CircleCheck, CircleX, HeartHandshake, type LucideIcon, UserX } from 'lucide-react';
import type { ReportSummary } from '#shared/reports.ts';
import { townToday } from '../api/town.ts';
import cardStyles from '../ui/card.module.css';
import { MEASURE_NAMES } from './dimensions.ts';
import { changeText, FIGURES, type Figure, figureText } from './figures.ts';
import styles from './overview.module.css';
import { periodText } from './period.ts';

const NAMES: Record<Figure, string> = { ...MEASURE_NAMES, attendance: 'Asistencia' };
const ICONS: Record<Figure, LucideIcon> = {
  done: CircleCheck,
  reserved: CalendarDays,
  cancelled: CircleX,
  notdone: UserX,
  attendance: HeartHandshake,
};

/** Each figure with how it changed since the period before. */
export function FigureCards({ summary: { current, previous } }: { summary: ReportSummary }) {
  const before = periodText(previous, townToday());
  return (
    <section aria-label="Resumen">
      <dl className={styles.cards}>
        {FIGURES.map((figure) => {
          const Icon = ICONS[figure];
          const main = figure === 'attendance' ? styles.main : '';
          return (
            <div key={figure} className={`${cardStyles.card} ${styles.figure} ${main}`}>
              <dt className={styles.name}>
                {NAMES[figure]}
                <Icon aria-hidden="true" />
              </dt>
              <dd className={styles.value}>{figureText(figure, current)}</dd>
              <dd className={styles.change}>{changeText(figure, current, previous, before)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
