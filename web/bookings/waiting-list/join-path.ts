type JoinRequest = { ServiceId: number; petId?: number | null; bookingId?: number };

/** Returns the address of the form with the pet, or the booking to improve, already chosen. */
export function joinPath({ ServiceId, petId, bookingId }: JoinRequest): string {
  const pet = petId ? `&mascota=${petId}` : '';
  return `/lista-de-espera?servicio=${ServiceId}${pet}${bookingId ? `&turno=${bookingId}` : ''}`;
}
