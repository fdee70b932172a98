import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import type { OfflineDay } from './offline-entries.ts';

export function offlineSheetPath(bookingId: number): string {
  return `${OFFLINE_DAY_PATH}/${bookingId}`;
}

export function sheetPathIn({ day }: { day: OfflineDay | null }, bookingId: number): string | null {
  return day?.sheets.some(({ BookingId }) => BookingId === bookingId) ? offlineSheetPath(bookingId) : null;
}

export function walkInPath(bookingId?: number): string {
  return bookingId === undefined ? '/admin-van-newcomer' : `/admin-van-newcomer?anotada=${bookingId}`;
}

export function postPath(id: number): string {
  return `/admin-van-post/${id}`;
}

export const ANIMAL_PARAM = 'mascota';

export function walkInSheetPath(bookingId: number, isQueued: boolean): string {
  return `${walkInPath(isQueued ? bookingId : undefined)}${isQueued ? '&' : '?'}${ANIMAL_PARAM}=${bookingId}`;
}
