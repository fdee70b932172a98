import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { DayScreen } from '../day/day-screen.tsx';
import { rememberDay, rememberedDay } from '../day/remembered-day.ts';
import { HolidayReminder } from '../planning/closures/holiday-reminder.tsx';
import { DayChanges } from '../planning/day/day-changes.tsx';

const UntrustedProxyNote = lazy(async () => ({
  default: (await import('../proxy/untrusted-proxy-note.tsx')).UntrustedProxyNote,
}));

const SetupNote = lazy(async () => ({
  default: (await import('../setup/setup-note.tsx')).SetupNote,
}));

/** What staff open in the morning: what the town and its server wait for, and the day. */
export function StaffDay() {
  const isSysadmin = useSession()?.roleName === 'SYSADMIN';
  return (
    <>
      {isSysadmin && (
        <Suspense fallback={null}>
          <UntrustedProxyNote />
          <SetupNote />
        </Suspense>
      )}
      <HolidayReminder />
      {useIsBack() && <DayScreen renderMore={(day) => <DayChanges key={day.date} {...day} />} />}
    </>
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
