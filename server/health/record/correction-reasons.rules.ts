const BY_TOWN = 'La hizo el municipio';

/** Reason by which a reverted booking finds the declaration to restore. */
export const formatReplacedBy = (bookingId: number) => `${BY_TOWN} en el turno ${bookingId}`;

/** Reason for an anonymised booking. */
export const REPLACED = BY_TOWN;

/** Reason by which a completed booking finds its earlier rows. */
export const REVERTED_REASON = 'El turno dejó de estar cumplido';

export const MERGED_RECORDS = 'Se unió con otra ficha del mismo animal';

export function isFreeText(reason: string): boolean {
  return !['', MERGED_RECORDS, REVERTED_REASON].includes(reason) && !reason.startsWith(BY_TOWN);
}
