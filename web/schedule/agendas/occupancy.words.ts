import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';

type Day = Pick<OccupancyDay, 'places' | 'free' | 'extra' | 'reason'>;

export function occupancyInWords({ places, free, extra, reason }: Day): string {
  const parts = [placesInWords(places, free, reason)];
  if (extra > 0) parts.push(extra === 1 ? '1 sobreturno' : `${extra} sobreturnos`);
  return parts.join(', ');
}

/** '5 turnos: 4 cumplidos, 1 no cumplido'; unmarked bookings count in the total only. */
export function pastInWords({
  taken,
  done,
  notDone,
}: Pick<OccupancyDay, 'taken' | 'done' | 'notDone'>): string {
  const marked = [
    done > 0 && `${done} ${done === 1 ? 'cumplido' : 'cumplidos'}`,
    notDone > 0 && `${notDone} ${notDone === 1 ? 'no cumplido' : 'no cumplidos'}`,
  ].filter(Boolean);
  const all = taken === 1 ? '1 turno' : `${taken} turnos`;
  return `${all}: ${marked.length > 0 ? marked.join(', ') : 'ninguno marcado'}`;
}

function placesInWords(places: number, free: number, reason: string | null): string {
  if (places === 0) return reason ? `Cerrado: ${reason}` : 'sin atención';
  return `${free === 1 ? '1 libre' : `${free} libres`} de ${places}`;
}

export function sumOf(days: readonly OccupancyDay[]) {
  const sum = (count: (day: OccupancyDay) => number) => days.reduce((total, day) => total + count(day), 0);
  return {
    places: sum((day) => day.places),
    free: sum((day) => day.free),
    extra: sum((day) => day.extra),
  };
}
