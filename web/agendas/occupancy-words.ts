import type { OccupancyDay } from '#shared/change-agendas.ts';

type Day = Pick<OccupancyDay, 'places' | 'free' | 'extra' | 'reason'>;

/** '3 libres de 8, 1 sobreturno' */
export function occupancyInWords({ places, free, extra, reason }: Day): string {
  const parts = [placesInWords(places, free, reason)];
  if (extra > 0) parts.push(extra === 1 ? '1 sobreturno' : `${extra} sobreturnos`);
  return parts.join(', ');
}

function placesInWords(places: number, free: number, reason: string | null): string {
  if (places === 0) return reason ? `Cerrado: ${reason}` : 'sin atención';
  return `${free === 1 ? '1 libre' : `${free} libres`} de ${places}`;
}

/** What a month's days come to. */
export function sumOf(days: readonly OccupancyDay[]) {
  const sum = (count: (day: OccupancyDay) => number) => days.reduce((total, day) => total + count(day), 0);
  return {
    places: sum((day) => day.places),
    free: sum((day) => day.free),
    extra: sum((day) => day.extra),
  };
}
