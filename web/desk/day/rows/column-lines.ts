import type { DayPlace } from '#shared/bookings/bookings.ts';
import { rowAfterKey } from '../day-keys.ts';
import { toPlaceKey } from './day-places.ts';

export type ColumnLine = { start: number; cells: readonly (DayPlace | null)[] };

export function toLines(places: readonly DayPlace[], agendaIds: readonly number[]): ColumnLine[] {
  const starts = [...new Set(places.map(({ bookingStartDate }) => bookingStartDate))].toSorted(
    (a, b) => a - b,
  );
  return starts.flatMap((start) => {
    const columns = agendaIds.map((id) =>
      places.filter((place) => place.bookingStartDate === start && place.AgendaId === id),
    );
    const deepest = Math.max(...columns.map(({ length }) => length));
    return Array.from({ length: deepest }, (_, row) => ({
      start,
      cells: columns.map((column) => column[row] ?? null),
    }));
  });
}

/** Returns the place that a key leads to, in the same column or nearest in time in the next one. */
export function placeAfterKey(key: string, from: DayPlace, lines: readonly ColumnLine[]): DayPlace | null {
  const lineIndex = lines.findIndex(({ cells }) => cells.some((cell) => isSamePlace(cell, from)));
  const column = columnIndex(lines, from);
  if (column < 0) return null;
  if (key === 'ArrowRight') return findBeside(lines, lineIndex, column, 1);
  if (key === 'ArrowLeft') return findBeside(lines, lineIndex, column, -1);
  const own = listColumn(lines, column);
  const next = rowAfterKey(
    key,
    own.findIndex((place) => isSamePlace(place, from)),
    own.length,
  );
  return next === null ? null : (own[next] ?? null);
}

export function placesBetween(one: DayPlace, other: DayPlace, lines: readonly ColumnLine[]): DayPlace[] {
  const own = listColumn(lines, columnIndex(lines, one));
  const ends = [one, other].map((end) => own.findIndex((place) => isSamePlace(place, end)));
  return own.slice(Math.min(...ends), Math.max(...ends) + 1);
}

function columnIndex(lines: readonly ColumnLine[], place: DayPlace): number {
  const line = lines.find(({ cells }) => cells.some((cell) => isSamePlace(cell, place)));
  return line?.cells.findIndex((cell) => isSamePlace(cell, place)) ?? -1;
}

function listColumn(lines: readonly ColumnLine[], column: number): DayPlace[] {
  return lines.flatMap(({ cells }) => cells[column] ?? []);
}

function findBeside(
  lines: readonly ColumnLine[],
  lineIndex: number,
  column: number,
  step: 1 | -1,
): DayPlace | null {
  const width = lines[lineIndex]?.cells.length ?? 0;
  for (let next = column + step; next >= 0 && next < width; next += step) {
    const near = lines
      .map(({ cells }, index) => ({ place: cells[next] ?? null, distance: Math.abs(index - lineIndex) }))
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => a.distance - b.distance);
    if (near[0]) return near[0].place;
  }
  return null;
}

function isSamePlace(one: DayPlace | null, other: DayPlace): boolean {
  return one !== null && toPlaceKey(one) === toPlaceKey(other);
}
