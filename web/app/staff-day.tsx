import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HolidayReminder } from '../bookings/agenda-changes/closures/holiday-reminder.tsx';
import { DayChanges } from '../bookings/agenda-changes/day/day-changes.tsx';
import { DayScreen } from '../desk/day/day-screen.tsx';
import { saveLastDay, toLastDaySearch } from '../desk/day/last-day.ts';
import { SetupNote } from '../desk/setup/setup-note.tsx';
import { useSession } from '../platform/api/session-store.ts';
import { UntrustedProxyNote } from '../town/trusted-proxy/untrusted-proxy-note.tsx';

export function StaffDay() {
  const isSysadmin = useSession()?.roleName === 'SYSADMIN';
  const notes = (
    <>
      {isSysadmin && (
        <>
          <UntrustedProxyNote />
          <SetupNote />
        </>
      )}
      <HolidayReminder />
    </>
  );
  return (
    useIsBack() && <DayScreen notes={notes} renderMore={(day) => <DayChanges key={day.date} {...day} />} />
  );
}

/** Restores the last day viewed if the address names none; returns true once done. */
function useIsBack(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [before] = useState(() => (search === '' ? toLastDaySearch() : ''));
  const [isBack, setBack] = useState(before === '');

  useEffect(() => {
    if (isBack) return;
    setBack(true);
    void navigate({ search: before }, { replace: true });
  }, [isBack, before, navigate]);

  useEffect(() => {
    if (isBack) saveLastDay(search);
  }, [isBack, search]);

  return isBack;
}
