import { useState } from 'react';
import { AgendaPicker } from '../agendas/agenda-picker.tsx';
import { useOccupiedDays } from '../agendas/occupancy.api.ts';
import { addDays, monthOf, weekday } from '../ui/calendar-dates.ts';
import { DayCalendar } from './day-calendar.tsx';
import { DayScreen } from './day-screen.tsx';
import { useCounterDraft } from './use-counter-draft.ts';
import { useDayInAddress } from './use-day-in-address.ts';
import { WhoFields } from './who-fields.tsx';

/** The staff's day: its bookings beside the calendar of the agenda. */
export function DayPage() {
  const { date, today, go, agenda, key, agendas, choose } = useDayInAddress();
  const { draft, keep } = useCounterDraft();
  const [shown, show] = useState({ date, month: monthOf(date) });
  // Whatever moves the day, the calendar follows.
  if (shown.date !== date) show({ date, month: monthOf(date) });
  const { days, isLoading } = useOccupiedDays(key, monthsInSight(date, shown.month));
  const ofDate = days.find((day) => day.date === date);

  return (
    <DayScreen
      agenda={key}
      date={date}
      today={today}
      onMove={go}
      closedReason={ofDate?.reason ?? null}
      partReason={ofDate?.partReason ?? null}
      draft={draft}
      onKeepDraft={keep}
      renderWho={(who) => <WhoFields {...who} />}
      aside={
        <>
          <AgendaPicker agendas={agendas} value={agenda} onChange={choose} />
          <DayCalendar
            month={shown.month}
            onMonthChange={(other) => show({ date, month: other })}
            days={days}
            isLoading={isLoading}
            day={date}
            today={today}
            onDayChange={go}
          />
        </>
      }
    />
  );
}

/** The calendar's month, and those of the day's week, which may be two. */
function monthsInSight(date: string, month: string): string[] {
  const sunday = addDays(date, -weekday(date));
  return [...new Set([month, monthOf(sunday), monthOf(addDays(sunday, 6))])];
}
