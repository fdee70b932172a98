import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HolidayReminder } from '../bookings/agenda-changes/closures/holiday-reminder.tsx';
import { DayChanges } from '../bookings/agenda-changes/day/day-changes.tsx';
import { DayScreen } from '../desk/day/day-screen.tsx';
import { readLastDaySearch, saveLastDay } from '../desk/day/last-day.ts';
import { SetupNotes } from '../desk/setup/setup-notes.tsx';
import { useSession } from '../platform/api/session-store.ts';

export function StaffDay() {
  const isSysadmin = useSession()?.roleName === 'SYSADMIN';
  const notes = (
    <>
      {isSysadmin && <SetupNotes />}
      <HolidayReminder />
    </>
  );
  return (
    useIsDayRestored() && (
      <DayScreen notes={notes} renderMore={(day) => <DayChanges key={day.date} {...day} />} />
    )
  );
}

/** Restores the last day viewed if the address names none; returns true once done. */
function useIsDayRestored(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [lastDaySearch] = useState(() => (search === '' ? readLastDaySearch() : ''));
  const [isRestored, setRestored] = useState(lastDaySearch === '');

  useEffect(() => {
    if (isRestored) return;
    setRestored(true);
    void navigate({ search: lastDaySearch }, { replace: true });
  }, [isRestored, lastDaySearch, navigate]);

  useEffect(() => {
    if (isRestored) saveLastDay(search);
  }, [isRestored, search]);

  return isRestored;
}
