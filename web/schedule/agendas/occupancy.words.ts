import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';

type Day = Pick<OccupancyDay, 'places' | 'free' | 'extra' | 'reason'>;

export function occupancyInWords({ places, free, extra, reason }: Day): string {
  const parts = [placesInWords(places, free, reason)];
  if (extra > 0) parts.push(extra === 1 ? '1 sobreturno' : `${extra} sobreturnos`);
  return parts.join(', ');
}

type PastCounts = Pick<OccupancyDay, 'taken' | 'done' | 'notDone'>;

export function pastDayInWords(day: PastCounts): string {
  const { taken, done, notDone } = day;
  const unmarked = countUnmarked(day);
  const parts = [
    done > 0 && `${done} ${done === 1 ? 'cumplido' : 'cumplidos'}`,
    notDone > 0 && `${notDone} ${notDone === 1 ? 'no cumplido' : 'no cumplidos'}`,
    unmarked > 0 && `${unmarked} sin marcar`,
  ].filter(Boolean);
  return `${taken === 1 ? '1 turno' : `${taken} turnos`}: ${parts.join(', ')}`;
}

export function countUnmarked({ taken, done, notDone }: PastCounts): number {
  return taken - done - notDone;
}

function placesInWords(places: number, free: number, reason: string | null): string {
  if (places === 0) return reason ? `Cerrado: ${reason}` : 'sin atención';
  return `${free === 1 ? '1 libre' : `${free} libres`} de ${places}`;
}

export function sumPlaces(days: readonly OccupancyDay[]) {
  const sum = (count: (day: OccupancyDay) => number) => days.reduce((total, day) => total + count(day), 0);
  return {
    places: sum((day) => day.places),
    free: sum((day) => day.free),
    extra: sum((day) => day.extra),
  };
}
