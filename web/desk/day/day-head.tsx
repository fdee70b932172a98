import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { PageHeading } from '../../platform/screens/page-title.tsx';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './day-head.module.css';

type DayHeadProps = {
  titleId: string;
  wall: number;
  isToday: boolean;
  isLoading: boolean;
  picker: ReactNode;
  tools: ReactNode;
  calendar: RefObject<HTMLButtonElement | null>;
  isCalendarOpen: boolean;
  onCalendar: () => void;
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
};

export function DayHead({ titleId, wall, isToday, picker, tools, calendar, ...props }: DayHeadProps) {
  const { isLoading, isCalendarOpen, onCalendar, onStep, onToday } = props;
  const title = formatLongDate(wall);
  return (
    <header ref={publishHeight} className={`row ${styles.head} no-print`} data-held={isLoading || undefined}>
      <div className={styles.words}>
        <div className={`cluster ${styles.title}`}>
          <PageHeading>Turnos</PageHeading>
          <h2 id={titleId}>
            <span className="sr">{title}</span>
            <span aria-hidden className="first-upper only-wide">
              {title}
            </span>
            <span aria-hidden className="only-phone">
              {withShortWeekday(title)}
            </span>
          </h2>
          {isToday && <span className={styles.today}>Hoy</span>}
        </div>
        {picker}
      </div>
      <div className={`only-wide ${styles.moves}`}>
        <IconButton variant="outline" label="Día anterior" onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button onClick={onToday}>Hoy</Button>
        <IconButton variant="outline" label="Día siguiente" onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <IconButton
        ref={calendar}
        label="Calendario"
        className={styles.tool}
        aria-expanded={isCalendarOpen}
        onClick={onCalendar}
      >
        <CalendarDays />
      </IconButton>
      {tools}
    </header>
  );
}

function withShortWeekday(title: string): string {
  return title.replace(/^(\S{3})\S*/, '$1');
}

function publishHeight(head: HTMLElement | null) {
  const screen = head?.parentElement;
  if (!screen) return;
  const observer = new ResizeObserver(() => screen.style.setProperty('--stuck', `${head.offsetHeight}px`));
  observer.observe(head);
  return () => observer.disconnect();
}
