import { VAN_PATH } from '../../bookings/bookings/sheet-path.ts';
import type { OfflineDay } from './offline-store.ts';

/** A turno of the day that was taken along. */
export function offlineSheetPath(bookingId: number): string {
  return `${VAN_PATH}/${bookingId}`;
}

/** The sheet of a turno that is in the day; null where it isn't. */
export function sheetPathIn({ day }: { day: OfflineDay | null }, bookingId: number): string | null {
  return day?.sheets.some(({ BookingId }) => BookingId === bookingId) ? offlineSheetPath(bookingId) : null;
}

/** Who came without a turno: somebody new, or one that was noted. */
export function walkInPath(bookingId?: number): string {
  return bookingId === undefined ? '/admin-van-newcomer' : `/admin-van-newcomer?anotada=${bookingId}`;
}

/** Names, in the address, whose animal is looked at. */
export const ANIMAL = 'mascota';

/** The sheet of somebody's animal who came without a turno. */
export function walkInSheetPath(bookingId: number, isNoted: boolean): string {
  return `${walkInPath(isNoted ? bookingId : undefined)}${isNoted ? '&' : '?'}${ANIMAL}=${bookingId}`;
}
