export function formatDni(digits: string): string {
  return digits === '' ? '' : Number(digits).toLocaleString('es-AR');
}
