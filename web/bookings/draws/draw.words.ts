import type { DrawDay } from '#shared/bookings/draws.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { formatShortDate, formatWeekdayAndDate } from '#shared/schedule/quota-words.ts';

const EITHER_FORMAT = new Intl.ListFormat('es-AR', { type: 'disjunction' });

export function daysInShort(days: readonly DrawDay[]): string {
  const words = days.map(({ operativoDate }) => {
    const [weekday = '', date = ''] = formatWeekdayAndDate(operativoDate).split(' ');
    return `${weekday.slice(0, 3)} ${Number(date.slice(0, 2))}`;
  });
  return EITHER_FORMAT.format(words);
}

export function daysInWords(days: readonly DrawDay[]): string {
  return EITHER_FORMAT.format(days.map(({ operativoDate }) => formatWeekdayAndDate(operativoDate)));
}

export function formatWeekday({ operativoDate }: DrawDay): { weekday: string; date: string } {
  const [weekday = ''] = formatLongDate(toMidnight(operativoDate)).split(' ');
  return { weekday, date: formatShortDate(operativoDate) };
}

export function peopleInWords(people: number): string {
  if (people === 0) return 'Todavía no se anotó nadie';
  return people === 1 ? 'Va 1 persona anotada' : `Van ${people} personas anotadas`;
}

export function deadlineInWords(seconds: number): string {
  const hours = Math.max(0, Math.floor(seconds / HOUR_SECONDS));
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (hours === 0) return 'Te queda menos de una hora';
  const parts = [countInWords(days, 'día', 'días'), countInWords(rest, 'hora', 'horas')].filter(Boolean);
  const isOne = days === 1 || (days === 0 && rest === 1);
  return `Te ${isOne ? 'queda' : 'quedan'} ${parts.join(' y ')}`;
}

function countInWords(number: number, singular: string, plural: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? singular : plural}`;
}
