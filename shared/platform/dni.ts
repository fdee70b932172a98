/** Groups the digits: '27.884.102'; empty for no digits. */
export function dniInGroups(digits: string): string {
  return digits === '' ? '' : Number(digits).toLocaleString('es-AR');
}
