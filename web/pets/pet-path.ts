/** A pet's card, for staff. */
export function petPath(id: number): string {
  return `/admin-pet/${id}`;
}

export function petEditPath(id: number): string {
  return `/admin-pets-edit/${id}`;
}
