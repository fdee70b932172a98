import type { FreeSlot } from '#shared/agendas.ts';
import { dateInWords, isoDate, parseIsoDate } from '#shared/town-clock.ts';
import { useFreeSlots, useMonth } from '../agendas/agendas.api.ts';
import { freeInWords } from '../agendas/day-marks.ts';
import { nearestDays, nearestSlots } from '../agendas/nearest.ts';
import { Button } from '../ui/button.tsx';
import { addMonths, monthOf } from '../ui/calendar-dates.ts';
import { Card } from '../ui/card.tsx';
import styles from './nearest-slots.module.css';

type NearestSlotsProps = {
  /** The one that is gone. */
  lost: FreeSlot;
  onSlot: (slot: FreeSlot) => void;
  onDay: (date: string) => void;
};

/** The nearest free hours of that day, and the nearest days. */
export function NearestSlots({ lost, onSlot, onDay }: NearestSlotsProps) {
  const start = lost.bookingStartDate;
  const month = monthOf(isoDate(start));
  const { data: slots = [] } = useFreeSlots(lost, isoDate(start));
  const { data: thisMonth } = useMonth(lost, month);
  const { data: nextMonth } = useMonth(lost, monthOf(addMonths(`${month}-01`, 1)));
  const hours = nearestSlots(slots, start);
  const days = nearestDays([...(thisMonth?.days ?? []), ...(nextMonth?.days ?? [])], start);
  if (hours.length === 0 && days.length === 0) return null;
  return (
    <Card className={`stack gap-s3 ${styles.card}`} aria-labelledby="nearest">
      <h2 id="nearest">Lo más cercano que queda libre</h2>
      {hours.length > 0 && (
        <>
          <h3 className="first-upper">{dateInWords(start)}</h3>
          <div className={styles.hours}>
            {hours.map((slot) => (
              <Button key={slot.bookingStartDate} onClick={() => onSlot(slot)}>
                {slot.bookingStartTime}
              </Button>
            ))}
          </div>
        </>
      )}
      {days.map(({ date, free }) => (
        <Button key={date} onClick={() => onDay(date)}>
          <span className={styles.day}>
            <span className="first-upper">{dateInWords(parseIsoDate(date) ?? 0)}</span>
            <span className="sr">, </span>
            <small>{freeInWords(free)}</small>
          </span>
        </Button>
      ))}
    </Card>
  );
}
