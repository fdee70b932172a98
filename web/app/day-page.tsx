import { useState } from 'react';
import { AgendaPicker } from '../agendas/agenda-picker.tsx';
import { DayCalendar } from '../agendas/day-calendar.tsx';
import { useOccupancy } from '../agendas/manage.api.ts';
import { DayScreen } from '../bookings/day-screen.tsx';
import { monthOf } from '../ui/calendar-dates.ts';
import { useCounterDraft } from './use-counter-draft.ts';
import { useDayInAddress } from './use-day-in-address.ts';
import { WhoFields } from './who-fields.tsx';

/** The staff's day: its turnos beside the calendar of the agenda. */
export function DayPage() {
  const { date, today, go, agenda, key, agendas, choose } = useDayInAddress();
  const { draft, keep } = useCounterDraft();
  const [shown, show] = useState({ date, month: monthOf(date) });
  // Whatever moves the day, the calendar follows.
  if (shown.date !== date) show({ date, month: monthOf(date) });
  const month = useOccupancy(key, shown.month);
  const ofDate = month.data?.days.find((day) => day.date === date);

  return (
    <DayScreen
      agenda={key}
      date={date}
      today={today}
      onMove={go}
      closedReason={ofDate?.reason ?? null}
      draft={draft}
      onKeepDraft={keep}
      renderWho={(who) => <WhoFields {...who} />}
      aside={
        <>
          <AgendaPicker agendas={agendas} value={agenda} onChange={choose} />
          <DayCalendar
            month={shown.month}
            onMonthChange={(other) => show({ date, month: other })}
            occupancy={month.isPlaceholderData ? undefined : (month.data ?? undefined)}
            isLoading={month.isPending || month.isPlaceholderData}
            day={date}
            today={today}
            onDayChange={go}
          />
        </>
      }
    />
  );
}
