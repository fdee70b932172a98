import { VAN_PATH } from '../sheets/sheet-path.ts';

/** A turno of the day that was taken along. */
export function vanSheetPath(bookingId: number): string {
  return `${VAN_PATH}/${bookingId}`;
}
