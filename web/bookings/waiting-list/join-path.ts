type JoinRequest = { ServiceId: number; petId?: number | null; bookingId?: number };

/** Address of the form; the pet, or the booking to improve, is chosen already. */
export function joinPath({ ServiceId, petId, bookingId }: JoinRequest): string {
  const pet = petId ? `&mascota=${petId}` : '';
  return `/lista-de-espera?servicio=${ServiceId}${pet}${bookingId ? `&turno=${bookingId}` : ''}`;
}
