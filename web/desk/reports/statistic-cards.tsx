import { CalendarDays, CircleCheck, CircleX, HeartHandshake, type LucideIcon, UserX } from 'lucide-react';
import type { ReportSummary } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import cardStyles from '../../platform/ui/card.module.css';
import styles from './overview.module.css';
import { periodText, toComparison } from './period.ts';
import { MEASURE_NAMES } from './pivot/dimensions.ts';
import { useReportSummary } from './reports.api.ts';
import { changeText, STATISTICS, type Statistic, statisticText } from './statistics.ts';

const NAMES: Record<Statistic, string> = { ...MEASURE_NAMES, attendance: 'Asistencia' };
const HINTS: Partial<Record<Statistic, string>> = {
  reserved: 'Sin contar los cancelados',
  attendance: 'De cumplidos y no cumplidos',
};
const ICONS: Record<Statistic, LucideIcon> = {
  done: CircleCheck,
  reserved: CalendarDays,
  cancelled: CircleX,
  notdone: UserX,
  attendance: HeartHandshake,
};

export function StatisticCards({ summary }: { summary: ReportSummary }) {
  const formatChange = useChangeFormatter(summary);
  return (
    <section aria-label="Cifras">
      <dl className={`stack gap-s3 ${styles.cards}`}>
        {STATISTICS.map((statistic) => {
          const Icon = ICONS[statistic];
          const main = statistic === 'attendance' ? styles.main : '';
          return (
            <div key={statistic} className={`${cardStyles.card} ${styles.figure} ${main}`}>
              <dt className={styles.name}>
                {NAMES[statistic]}
                <Icon aria-hidden="true" />
              </dt>
              <dd className={styles.value}>{statisticText(statistic, summary.current)}</dd>
              {HINTS[statistic] && <dd className={`quiet small ${styles.hint}`}>{HINTS[statistic]}</dd>}
              <dd className={`quiet small num ${styles.change}`}>{formatChange(statistic)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function useChangeFormatter({ current, previous }: ReportSummary): (statistic: Statistic) => string {
  const today = townToday();
  const comparison = toComparison(current, today);
  const isPartial = comparison !== null && comparison.now.to !== current.to;
  const now = useReportSummary(comparison?.now ?? current, { enabled: isPartial }).data?.current;
  const before = useReportSummary(comparison?.before ?? previous, { enabled: isPartial }).data?.current;
  if (comparison === null) return () => 'Todavía no empezó';
  const name = periodText(comparison.before, today);
  if (!isPartial) return (statistic) => changeText(statistic, current, previous, name);
  if (!now || !before) return () => '…';
  return (statistic) => `Hasta hoy: ${lowerFirst(changeText(statistic, now, before, name))}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
