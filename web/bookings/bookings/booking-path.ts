/** Where one booking is shown in full (rules.md#screens). */
export function bookingPath(id: number): string {
  return `/admin-bookings-edit/${id}`;
}

/** Where another slot is chosen for it. */
export function movePath(id: number): string {
  return `/admin-bookings-move/${id}`;
}
