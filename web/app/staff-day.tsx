import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { DayScreen } from '../day/day-screen.tsx';
import { rememberDay, rememberedDay } from '../day/remembered-day.ts';
import { HolidayReminder } from '../planning/closures/holiday-reminder.tsx';
import { DayChanges } from '../planning/day/day-changes.tsx';
import { UntrustedProxyNote } from '../proxy/untrusted-proxy-note.tsx';
import { SetupNote } from '../setup/setup-note.tsx';

/** What staff open in the morning: what the town and its server wait for, and the day. */
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

/** Where it was opened without a day, it goes back to the one looked at last; whether it is there. */
function useIsBack(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [before] = useState(() => (search === '' ? rememberedDay() : ''));
  const [isBack, setBack] = useState(before === '');

  useEffect(() => {
    if (isBack) return;
    setBack(true);
    void navigate({ search: before }, { replace: true });
  }, [isBack, before, navigate]);

  useEffect(() => {
    if (isBack) rememberDay(search);
  }, [isBack, search]);

  return isBack;
}
