/** A turno's sheet, for who attends. */
export function sheetPath(bookingId: number): string {
  return `/admin-sheet/${bookingId}`;
}

/** The day that goes where there is no signal. */
export const VAN_PATH = '/admin-van';

/** A day of an agenda, to be taken there. */
export function vanPath({ id, date }: { id: number; date: string }): string {
  return `${VAN_PATH}?agenda=${id}&fecha=${date}`;
}
