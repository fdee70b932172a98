/** Why a declaration doesn't count any more; by it the turno finds what to put back. */
export const replacedBy = (bookingId: number) => `La hizo el municipio en el turno ${bookingId}`;
