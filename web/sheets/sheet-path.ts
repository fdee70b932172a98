/** A turno's sheet, for who attends. */
export function sheetPath(bookingId: number): string {
  return `/admin-sheet/${bookingId}`;
}
