import { formatTime } from '../platform/town-clock.ts';
import { HOURS_BOUNDS, type HoursDraft } from './agenda-hours.ts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

export function findHoursProblem(hours: readonly HoursDraft[]): string | null {
  for (const range of hours) {
    const problem = findRangeProblem(range);
    if (problem) return `${formatRange(range)}: ${problem}`;
  }
  return findOverlapProblem(hours);
}

/** Returns 'Martes de 09:00 a 13:00'. */
export function formatRange({ weekday, fromMinute, toMinute }: HoursDraft): string {
  const name = WEEKDAYS[weekday] ?? '';
  return `${name[0]?.toUpperCase()}${name.slice(1)} de ${formatMinute(fromMinute)} a ${formatMinute(toMinute)}`;
}

function findRangeProblem({
  fromMinute,
  toMinute,
  slotMinutes,
  places,
  validFrom,
  validTo,
}: HoursDraft): string | null {
  const { slotMinutes: minuteBounds, places: placeBounds } = HOURS_BOUNDS;
  if (toMinute <= fromMinute) return 'la hora final tiene que ser posterior a la inicial';
  if (slotMinutes < minuteBounds.min || slotMinutes > minuteBounds.max)
    return `cada turno tiene que durar entre ${minuteBounds.min} y ${minuteBounds.max} minutos`;
  if (fromMinute + slotMinutes > toMinute) return `no entra ningún turno de ${slotMinutes} minutos`;
  if (places < placeBounds.min || places > placeBounds.max)
    return `los lugares por turno tienen que ser entre ${placeBounds.min} y ${placeBounds.max}`;
  if (validTo !== null && validTo < validFrom) return 'la vigencia no puede terminar antes de empezar';
  return null;
}

function findOverlapProblem(hours: readonly HoursDraft[]): string | null {
  for (const [index, range] of hours.entries()) {
    const other = hours.slice(0, index).find((earlier) => isOverlapping(earlier, range));
    if (other) return `${formatRange(range)}: se superpone con ${formatRange(other).toLowerCase()}`;
  }
  return null;
}

function isOverlapping(a: HoursDraft, b: HoursDraft): boolean {
  const hasSharedMinutes = a.fromMinute < b.toMinute && b.fromMinute < a.toMinute;
  const hasSharedDays = hasStartedBy(a.validFrom, b.validTo) && hasStartedBy(b.validFrom, a.validTo);
  return a.weekday === b.weekday && hasSharedMinutes && hasSharedDays;
}

function hasStartedBy(from: string, to: string | null): boolean {
  return to === null || from <= to;
}

/** Formats a minute of the day; midnight at its end reads '24:00'. */
function formatMinute(minute: number): string {
  return minute === 1440 ? '24:00' : formatTime(minute * 60);
}
