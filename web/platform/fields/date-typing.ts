import { formatIsoDate } from '#shared/platform/town-clock.ts';

/**
 * Rewrites '5/3/2024', '05-03-2024', '05032024' and '2024-03-05' to '05/03/2024' while typing; leaves
 * deletions alone.
 */
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

/** Checks whether `text` is `before` without one part, unlike a pasted text. */
function isDeletion(text: string, before: string): boolean {
  const cut = before.length - text.length;
  if (cut <= 0) return false;
  const firstOther = Array.from(text).findIndex((letter, index) => letter !== before[index]);
  return firstOther < 0 || text.slice(firstOther) === before.slice(firstOther + cut);
}

/** Turns 'DD/MM/YYYY' into 'YYYY-MM-DD'; returns null if the day doesn't exist. */
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

export function dateProblem(typed: string, min?: string, max?: string): string | null {
  if (typed === '') return null;
  const date = fromTyped(typed);
  if (date === null) return 'Escribí una fecha que exista, con día, mes y año: DD/MM/AAAA';
  if (max && date > max) return `La fecha no puede ser posterior al ${toTyped(max)}`;
  if (min && date < min) return `La fecha no puede ser anterior al ${toTyped(min)}`;
  return null;
}
