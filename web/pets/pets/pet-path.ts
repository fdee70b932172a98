export function petPath(id: number): string {
  return `/admin-pet/${id}`;
}

export function petHealthPath(id: number): string {
  return `/admin-pet-health/${id}`;
}

export function petEditPath(id: number): string {
  return `/admin-pets-edit/${id}`;
}

export function newPetPath(userId: number): string {
  return `/admin-pets-edit?userId=${userId}`;
}
