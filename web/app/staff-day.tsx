import { lazy, Suspense } from 'react';
import { useSession } from '../api/session-store.ts';
import { DayScreen } from '../day/day-screen.tsx';
import { HolidayReminder } from '../planning/closures/holiday-reminder.tsx';

const UntrustedProxyNote = lazy(async () => ({
  default: (await import('../proxy/untrusted-proxy-note.tsx')).UntrustedProxyNote,
}));

/** What staff open in the morning: what the town and its server wait for, and the day. */
export function StaffDay() {
  const isSysadmin = useSession()?.roleName === 'SYSADMIN';
  return (
    <>
      {isSysadmin && (
        <Suspense fallback={null}>
          <UntrustedProxyNote />
        </Suspense>
      )}
      <HolidayReminder />
      <DayScreen />
    </>
  );
}
