export function personPath(id: number): string {
  return `/admin-users/${id}`;
}

export function personEditPath(id: number): string {
  return `/admin-users-edit/${id}`;
}
