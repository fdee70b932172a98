import type { Totals } from '#shared/desk/reports.ts';

export const STATISTICS = ['done', 'reserved', 'cancelled', 'notdone', 'attendance'] as const;
export type Statistic = (typeof STATISTICS)[number];

/** A non-breaking space keeps the sign with its number. */
const PERCENT = '\u00A0%';

/** Smaller bases make no percentage: from 8 to 1.698 is +21.125 %. */
const MIN_PERCENT_BASE = 20;

export function attendance({ done, notdone }: Totals): number | null {
  return done + notdone === 0 ? null : done / (done + notdone);
}

export function statisticText(statistic: Statistic, totals: Totals): string {
  if (statistic !== 'attendance') return totals[statistic].toLocaleString('es-AR');
  const rate = attendance(totals);
  return rate === null ? '—' : `${Math.round(rate * 100)}${PERCENT}`;
}

export function changeText(statistic: Statistic, now: Totals, before: Totals, period: string): string {
  return statistic === 'attendance'
    ? attendanceChange(now, before, period)
    : countChange(now[statistic], before[statistic], period);
}

function countChange(now: number, before: number, period: string): string {
  if (now === before) return `Igual que en ${period}`;
  if (before === 0) return `Ninguno en ${period}`;
  if (before < MIN_PERCENT_BASE)
    return `${Math.abs(now - before).toLocaleString('es-AR')} ${now > before ? 'más' : 'menos'} que en ${period}`;
  return `${formatSigned(((now - before) / before) * 100)}${PERCENT} respecto de ${period}`;
}

function attendanceChange(current: Totals, previous: Totals, period: string): string {
  const now = attendance(current);
  const before = attendance(previous);
  if (before === null) return `Sin datos en ${period}`;
  const counted = previous.done + previous.notdone;
  if (counted < MIN_PERCENT_BASE) return `${previous.done} de ${counted} en ${period}`;
  if (now === null) return `${Math.round(before * 100)}${PERCENT} en ${period}`;
  const points = Math.round((now - before) * 100);
  if (points === 0) return `Igual que en ${period}`;
  return `${formatSigned(points)} ${Math.abs(points) === 1 ? 'punto' : 'puntos'} respecto de ${period}`;
}

function formatSigned(value: number): string {
  const maximumFractionDigits = Math.abs(value) < 10 ? 1 : 0;
  const size = Math.abs(value).toLocaleString('es-AR', { maximumFractionDigits });
  return `${value < 0 ? '−' : '+'}${size}`;
}
