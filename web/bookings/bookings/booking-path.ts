/** Where one booking is shown in full (spec §2). */
export function bookingPath(id: number): string {
  return `/admin-bookings-edit/${id}`;
}

/** Where another slot is chosen for it. */
export function movePath(id: number): string {
  return `/admin-bookings-move/${id}`;
}
