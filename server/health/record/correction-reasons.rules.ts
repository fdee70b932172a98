const BY_TOWN = 'La hizo el municipio';

/** Names the booking, so that reverting it finds the declaration to restore. */
export const formatReplacedReason = (bookingId: number) => `${BY_TOWN} en el turno ${bookingId}`;

/** Replaces the reason that names a booking once that booking is anonymised. */
export const REPLACED_REASON = BY_TOWN;

/** Marks the rows that a booking restores when it is completed again. */
export const REVERTED_REASON = 'El turno dejó de estar cumplido';

export const MERGED_REASON = 'Se unió con otra ficha del mismo animal';

export function isFreeText(reason: string): boolean {
  return !['', MERGED_REASON, REVERTED_REASON].includes(reason) && !reason.startsWith(BY_TOWN);
}
