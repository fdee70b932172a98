import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { monthInWords, monthName } from './calendar-dates.ts';
import styles from './month-calendar.module.css';

type CalendarHeadProps = {
  titleId: string;
  month: string;
  lastMonth?: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (months: number) => void;
};

export function CalendarHead({ titleId, month, lastMonth = month, ...props }: CalendarHeadProps) {
  const { isFirst, isLast, onStep } = props;
  return (
    <div className={styles.head}>
      <IconButton label="Mes anterior" disabled={isFirst} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <h2 id={titleId} className="first-upper" aria-live="polite">
        {lastMonth === month
          ? monthInWords(month)
          : `${monthName(month, 'long')} – ${monthName(lastMonth, 'long')}`}
      </h2>
      <IconButton label="Mes siguiente" disabled={isLast} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
