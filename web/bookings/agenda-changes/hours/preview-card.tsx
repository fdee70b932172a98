import { useId, useState } from 'react';
import { formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  findClosedReason,
  type Hours,
  listDaySlots,
  type Slot,
} from '#shared/schedule/slots.ts';
import { townToday } from '../../../platform/api/town.ts';
import { addDays, dayInWords, listWeeks, toMonth } from '../../../platform/calendar/calendar-dates.ts';
import { type DayMark, MonthCalendar } from '../../../platform/calendar/month-calendar.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import styles from './preview-card.module.css';

const DAYS_AHEAD = 60;

type PreviewCardProps = { hours: readonly Hours[]; closures: readonly Closure[] };

export function PreviewCard({ hours, closures }: PreviewCardProps) {
  const id = useId();
  const today = townToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? findFirstDay(today, hours, closures);
  const [shownMonth, setMonth] = useState<string | null>(null);
  const month = shownMonth ?? toMonth(day);
  const preview = toDayPreview(day, hours, closures);
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
      <div className={`stack gap-s1 ${styles.day}`} role="status">
        <h3 className="first-upper">{dayInWords(day)}</h3>
        <p>
          <b>{previewInWords(preview)}</b>
        </p>
        <p className="quiet num">{formatTimes(preview).join(', ')}</p>
      </div>
    </Card>
  );
}

type DayPreview = { slots: Slot[]; places: number; reason: string | null };

function toDayPreview(date: string, hours: readonly Hours[], closures: readonly Closure[]): DayPreview {
  const day = toMidnight(date);
  const slots = listDaySlots(day, hours, closures);
  const places = slots.reduce((total, slot) => total + slot.places, 0);
  return { slots, places, reason: findClosedReason(day, hours, closures) };
}

function previewInWords({ slots, places, reason }: DayPreview): string {
  if (slots.length === 0) return reason ? `Cerrado: ${reason}` : 'Sin atención';
  const bookings = slots.length === 1 ? '1 turno' : `${slots.length} turnos`;
  return `${bookings}, ${places === 1 ? '1 lugar' : `${places} lugares`}`;
}

function findFirstDay(today: string, hours: readonly Hours[], closures: readonly Closure[]): string {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
  return days.find((day) => toDayPreview(day, hours, closures).places > 0) ?? today;
}

function formatTimes({ slots }: DayPreview): string[] {
  return slots.map(({ starts, places }) =>
    places > 1 ? `${formatTime(starts)} ×${places}` : formatTime(starts),
  );
}

function previewMarks(
  month: string,
  hours: readonly Hours[],
  closures: readonly Closure[],
): Record<string, DayMark> {
  const days = listWeeks(month)
    .flat()
    .filter((date) => date !== null);
  return Object.fromEntries(days.map((date) => [date, toMark(toDayPreview(date, hours, closures))]));
}

function toMark(preview: DayPreview): DayMark {
  const label = previewInWords(preview);
  if (preview.places > 0) return { state: 'free', count: preview.places, label };
  return { state: 'quiet', label };
}
