import { CalendarDays, CircleCheck, CircleX, HeartHandshake, type LucideIcon, UserX } from 'lucide-react';
import type { ReportSummary } from '#shared/reports.ts';
import cardStyles from '../ui/card.module.css';
import { MEASURE_NAMES } from './dimensions.ts';
import { FIGURES, type Figure, figureText } from './figures.ts';
import styles from './overview.module.css';
import { useChange } from './use-change.ts';

const NAMES: Record<Figure, string> = { ...MEASURE_NAMES, attendance: 'Asistencia' };
/** What they count, where the name alone could be read in two ways. */
const HINTS: Partial<Record<Figure, string>> = {
  reserved: 'Sin contar los cancelados',
  attendance: 'De cumplidos y no cumplidos',
};
const ICONS: Record<Figure, LucideIcon> = {
  done: CircleCheck,
  reserved: CalendarDays,
  cancelled: CircleX,
  notdone: UserX,
  attendance: HeartHandshake,
};

/** Each figure with how it changed since the period before. */
export function FigureCards({ summary }: { summary: ReportSummary }) {
  const changeOf = useChange(summary);
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
              <dd className={styles.value}>{figureText(figure, summary.current)}</dd>
              {HINTS[figure] && <dd className={styles.hint}>{HINTS[figure]}</dd>}
              <dd className={styles.change}>{changeOf(figure)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
