/** 'MO' for Mariana Ortiz. */
export function toInitials({ userName, userLastName }: { userName: string; userLastName: string }): string {
  return [userName, userLastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('es') ?? '').join('');
}
