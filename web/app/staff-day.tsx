import { DayScreen } from '../day/day-screen.tsx';
import { HolidayReminder } from '../planning/closures/holiday-reminder.tsx';

/** What staff open in the morning: what the town waits for, and the day. */
export function StaffDay() {
  return (
    <>
      <HolidayReminder />
      <DayScreen />
    </>
  );
}
