import { CalendarDays, CircleCheck, CircleX, HeartHandshake, type LucideIcon, UserX } from 'lucide-react';
import type { ReportSummary } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import cardStyles from '../../platform/ui/card.module.css';
import { changeText, FIGURES, type Figure, figureText } from './figures.ts';
import styles from './overview.module.css';
import { comparison, periodText } from './period.ts';
import { MEASURE_NAMES } from './pivot/dimensions.ts';
import { useReportSummary } from './reports.api.ts';

const NAMES: Record<Figure, string> = { ...MEASURE_NAMES, attendance: 'Asistencia' };
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

export function FigureCards({ summary }: { summary: ReportSummary }) {
  const changeOf = useChange(summary);
  return (
    <section aria-label="Resumen">
      <dl className={`stack gap-s3 ${styles.cards}`}>
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
              {HINTS[figure] && <dd className={`quiet small ${styles.hint}`}>{HINTS[figure]}</dd>}
              <dd className={`quiet small num ${styles.change}`}>{changeOf(figure)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Compares an unfinished period up to today with as many days before. */
function useChange({ current, previous }: ReportSummary): (figure: Figure) => string {
  const today = townToday();
  const compared = comparison(current, today);
  const isPartial = compared !== null && compared.now.to !== current.to;
  const now = useReportSummary(compared?.now ?? current, { enabled: isPartial }).data?.current;
  const before = useReportSummary(compared?.before ?? previous, { enabled: isPartial }).data?.current;
  if (compared === null) return () => 'Todavía no empezó';
  const name = periodText(compared.before, today);
  if (!isPartial) return (figure) => changeText(figure, current, previous, name);
  if (!now || !before) return () => '…';
  return (figure) => `Hasta hoy: ${lowered(changeText(figure, now, before, name))}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
