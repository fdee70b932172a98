import { formatIsoDate } from '#shared/town-clock.ts';

/** '5/3/2024', '05-03-2024', '05032024' or '2024-03-05' become '05/03/2024' as they come in; deleting stays possible. */
export function withSlashes(text: string, before: string): string {
  if (isDeletion(text, before)) return text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTyped(text);
  const [day = '', ...rest] = text.trim().split(/\D+/);
  const [month = '', ...year] = rest;
  const digits = [
    rest.length > 0 ? day.padStart(2, '0') : day,
    year.length > 0 ? month.padStart(2, '0') : month,
  ];
  return [...digits, ...year]
    .join('')
    .slice(0, 8)
    .replace(/^\d{2}/, '$&/')
    .replace(/^\d{2}\/\d{2}/, '$&/');
}

/** Tells whether `text` is `before` without a part of it; what is pasted over a longer text differs. */
function isDeletion(text: string, before: string): boolean {
  const cut = before.length - text.length;
  if (cut <= 0) return false;
  const firstOther = Array.from(text).findIndex((letter, index) => letter !== before[index]);
  return firstOther < 0 || text.slice(firstOther) === before.slice(firstOther + cut);
}

/** 'DD/MM/YYYY' to 'YYYY-MM-DD'; null if it is no day of the calendar. */
export function fromTyped(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (year === '') return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

export function toTyped(date: string | null): string {
  return date === null ? '' : formatIsoDate(date);
}

/** Why the typed text can't be used, in words; null if it can or if there is none. */
export function dateProblem(typed: string, min?: string, max?: string): string | null {
  if (typed === '') return null;
  const date = fromTyped(typed);
  if (date === null) return 'Escribí una fecha que exista, con día, mes y año: DD/MM/AAAA';
  if (max && date > max) return `La fecha no puede ser posterior al ${toTyped(max)}`;
  if (min && date < min) return `La fecha no puede ser anterior al ${toTyped(min)}`;
  return null;
}
