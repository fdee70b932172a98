/** '27.884.102' of the digits; empty where there is none. */
export function dniInGroups(digits: string): string {
  return digits === '' ? '' : Number(digits).toLocaleString('es-AR');
}
