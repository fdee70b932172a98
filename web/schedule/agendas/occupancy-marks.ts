import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { Mark } from './day-marks.ts';
import { countUnmarked, occupancyInWords, pastDayInWords } from './occupancy.words.ts';

/** Marks days for staff, who can open past and closed ones too, since those may hold bookings. */
export function markOccupancy(days: readonly OccupancyDay[], today: string): Record<string, Mark> {
  return Object.fromEntries(days.map((day) => [day.date, toOccupancyMark(day, today)]));
}

export function toOccupancyMark(day: OccupancyDay, today: string): Mark {
  if (day.date < today && day.taken > 0)
    return { state: 'none', isPending: countUnmarked(day) > 0, label: pastDayInWords(day) };
  const label = occupancyInWords(day);
  if (day.places === 0 && day.extra > 0) return { state: 'none', label };
  if (day.places === 0) return { state: 'quiet', label, ...(day.reason !== null && { sign: '×' }) };
  if (day.date < today) return { state: 'none', label };
  return day.free > 0 ? { state: 'free', count: day.free, label } : { state: 'full', label };
}
