export function bookingPath(id: number): string {
  return `/admin-bookings-edit/${id}`;
}

export function movePath(id: number): string {
  return `/admin-bookings-move/${id}`;
}
