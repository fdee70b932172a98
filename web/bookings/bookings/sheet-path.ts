export function sheetPath(bookingId: number): string {
  return `/admin-sheet/${bookingId}`;
}

export const VAN_PATH = '/admin-van';

export function vanPath({ id, date }: { id: number; date: string }): string {
  return `${VAN_PATH}?agenda=${id}&fecha=${date}`;
}
