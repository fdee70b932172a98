import { formatLongDate, parseIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { addMonths, toMonth } from '../../../platform/calendar/calendar-dates.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { useFreeSlots, useMonth } from '../../../schedule/agendas/agendas.api.ts';
import { freeInWords } from '../../../schedule/agendas/day-marks.ts';
import { findNearestDays, findNearestSlots } from '../../../schedule/agendas/find-nearest.ts';
import styles from './nearest-slots.module.css';

type NearestSlotsProps = {
  lostSlot: FreeSlot;
  onSlot: (slot: FreeSlot) => void;
  onDay: (date: string) => void;
};

export function NearestSlots({ lostSlot, onSlot, onDay }: NearestSlotsProps) {
  const start = lostSlot.bookingStartDate;
  const month = toMonth(toIsoDate(start));
  const { data: slots = [] } = useFreeSlots(lostSlot, toIsoDate(start));
  const { data: thisMonth } = useMonth(lostSlot, month);
  const { data: nextMonth } = useMonth(lostSlot, toMonth(addMonths(`${month}-01`, 1)));
  const hours = findNearestSlots(slots, start);
  const days = findNearestDays([...(thisMonth?.days ?? []), ...(nextMonth?.days ?? [])], start);
  if (hours.length === 0 && days.length === 0) return null;
  return (
    <Card className={`stack gap-s3 ${styles.card}`} aria-labelledby="nearest">
      <h2 id="nearest">Lo más cercano que queda libre</h2>
      {hours.length > 0 && (
        <>
          <h3 className="first-upper">{formatLongDate(start)}</h3>
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
          <span className={`cluster ${styles.day}`}>
            <span className="first-upper">{formatLongDate(parseIsoDate(date) ?? 0)}</span>
            <span className="sr">, </span>
            <small>{freeInWords(free)}</small>
          </span>
        </Button>
      ))}
    </Card>
  );
}
