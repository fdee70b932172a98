export function numberProblem(typed: string, min: number, max: number): string | null {
  const isWithin = /^\d{1,6}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  return isWithin ? null : `Tiene que ser un número entero de ${min} a ${max}`;
}
