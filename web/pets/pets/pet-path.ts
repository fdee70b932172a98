/** A pet's card, for staff. */
export function petPath(id: number): string {
  return `/admin-pet/${id}`;
}

/** One's own pet's health book. */
export function petHealthPath(id: number): string {
  return `/admin-pet-health/${id}`;
}

export function petEditPath(id: number): string {
  return `/admin-pets-edit/${id}`;
}

/** Where staff register one for somebody. */
export function newPetPath(userId: number): string {
  return `/admin-pets-edit?userId=${userId}`;
}
