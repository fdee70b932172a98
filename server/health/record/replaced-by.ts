const BY_TOWN = 'La hizo el municipio';

/** Why a declaration doesn't count any more; by it the turno finds what to put back. */
export const replacedBy = (bookingId: number) => `${BY_TOWN} en el turno ${bookingId}`;

/** The same, of a turno that names nobody any more. */
export const REPLACED = BY_TOWN;

/** Why what a turno wrote doesn't count while it isn't Cumplido; by it the turno finds what to bring back. */
export const TAKEN_BACK = 'El turno dejó de estar cumplido';

/** Why a castration or chip gave way as two records of one animal became one. */
export const ONE_ANIMAL = 'Se unió con otra ficha del mismo animal';

/** Whether somebody wrote it, and not this program. */
export function isWritten(reason: string): boolean {
  return !['', ONE_ANIMAL, TAKEN_BACK].includes(reason) && !reason.startsWith(BY_TOWN);
}
