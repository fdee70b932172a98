import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './button.tsx';
import { monthInWords } from './calendar-dates.ts';
import styles from './month-calendar.module.css';

type CalendarHeadProps = {
  titleId: string;
  month: string;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (months: number) => void;
};

export function CalendarHead({ titleId, month, isFirst, isLast, onTurn }: CalendarHeadProps) {
  return (
    <div className={styles.head}>
      <IconButton label="Mes anterior" disabled={isFirst} onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <h2 id={titleId} className="first-upper" aria-live="polite">
        {monthInWords(month)}
      </h2>
      <IconButton label="Mes siguiente" disabled={isLast} onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
