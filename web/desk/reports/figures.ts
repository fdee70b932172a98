import type { Totals } from '#shared/desk/reports.ts';

/** What the cards at the top tell, in their order. */
export const FIGURES = ['done', 'reserved', 'cancelled', 'notdone', 'attendance'] as const;
export type Figure = (typeof FIGURES)[number];

/** Never apart from its number. */
const PERCENT = '\u00A0%';

/** Fewer than these make no percentage: from 8 to 1.698 is +21.125 %. */
const FEWEST = 20;

/** Share of the bookings kept among those that were kept or missed; null where there were none. */
export function attendance({ done, notdone }: Totals): number | null {
  return done + notdone === 0 ? null : done / (done + notdone);
}

/** '1.234', '83 %', or '—' where there is nothing to divide. */
export function figureText(figure: Figure, totals: Totals): string {
  if (figure !== 'attendance') return totals[figure].toLocaleString('es-AR');
  const rate = attendance(totals);
  return rate === null ? '—' : `${Math.round(rate * 100)}${PERCENT}`;
}

/** How a figure changed since another period, in words and with its sign. */
export function changeText(figure: Figure, now: Totals, before: Totals, period: string): string {
  return figure === 'attendance'
    ? attendanceChange(now, before, period)
    : countChange(now[figure], before[figure], period);
}

function countChange(now: number, before: number, period: string): string {
  if (now === before) return `Igual que en ${period}`;
  if (before === 0) return `Ninguno en ${period}`;
  if (before < FEWEST)
    return `${Math.abs(now - before).toLocaleString('es-AR')} ${now > before ? 'más' : 'menos'} que en ${period}`;
  return `${signed(((now - before) / before) * 100)}${PERCENT} respecto de ${period}`;
}

function attendanceChange(current: Totals, previous: Totals, period: string): string {
  const now = attendance(current);
  const before = attendance(previous);
  if (before === null) return `Sin datos en ${period}`;
  const counted = previous.done + previous.notdone;
  if (counted < FEWEST) return `${previous.done} de ${counted} en ${period}`;
  if (now === null) return `${Math.round(before * 100)}${PERCENT} en ${period}`;
  const points = Math.round((now - before) * 100);
  if (points === 0) return `Igual que en ${period}`;
  return `${signed(points)} ${Math.abs(points) === 1 ? 'punto' : 'puntos'} respecto de ${period}`;
}

/** '+12' or '−0,4': a decimal only where it tells something. */
function signed(value: number): string {
  const maximumFractionDigits = Math.abs(value) < 10 ? 1 : 0;
  const size = Math.abs(value).toLocaleString('es-AR', { maximumFractionDigits });
  return `${value < 0 ? '−' : '+'}${size}`;
}
