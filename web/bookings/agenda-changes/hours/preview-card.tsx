import { useId, useState } from 'react';
import type { Closure, Hours } from '#shared/schedule/slots.ts';
import { townToday } from '../../../platform/api/town.ts';
import { dayInWords, monthOf } from '../../../platform/calendar/calendar-dates.ts';
import { MonthCalendar } from '../../../platform/calendar/month-calendar.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { firstDay, previewInWords, previewMarks, previewOf, timesOf } from './day-preview.ts';
import styles from './preview-card.module.css';

type PreviewCardProps = { hours: readonly Hours[]; closures: readonly Closure[] };

/** The slots that any day would have, before anything is saved. */
export function PreviewCard({ hours, closures }: PreviewCardProps) {
  const id = useId();
  const today = townToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? firstDay(today, hours, closures);
  const [shownMonth, setMonth] = useState<string | null>(null);
  const month = shownMonth ?? monthOf(day);
  const preview = previewOf(day, hours, closures);
  return (
    <Card isFlush aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>Cómo queda</h2>
        <p className="quiet">Los turnos de cualquier día, antes de guardar</p>
      </header>
      <MonthCalendar
        isSmall
        value={day}
        onChange={setChosen}
        month={month}
        onMonthChange={setMonth}
        min={today}
        today={today}
        marks={previewMarks(month, hours, closures)}
      />
      <div className={styles.day} role="status">
        <h3 className="first-upper">{dayInWords(day)}</h3>
        <p>
          <b>{previewInWords(preview)}</b>
        </p>
        <p className="quiet num">{timesOf(preview).join(', ')}</p>
      </div>
    </Card>
  );
}
