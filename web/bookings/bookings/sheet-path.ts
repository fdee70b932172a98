export function sheetPath(bookingId: number): string {
  return `/admin-sheet/${bookingId}`;
}

export const OFFLINE_DAY_PATH = '/admin-van';

export function offlineDayPath({ id, date }: { id: number; date: string }): string {
  return `${OFFLINE_DAY_PATH}?agenda=${id}&fecha=${date}`;
}
