import { addDays, addMonths, weekday } from './calendar-dates.ts';

type Keys = { key: string; shiftKey: boolean };

/** Where a key leads from a day in a calendar's grid (WAI-ARIA's date grid), or null if it leads nowhere. */
export function dayAfterKey({ key, shiftKey }: Keys, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
