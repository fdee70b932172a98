export function dniInGroups(digits: string): string {
  return digits === '' ? '' : Number(digits).toLocaleString('es-AR');
}
