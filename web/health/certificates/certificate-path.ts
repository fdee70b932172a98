export function certificatePath(id: number): string {
  return `/admin-certificate/${id}`;
}
