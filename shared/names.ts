export const NAME_MESSAGES = {
  userName: 'El nombre no puede tener «@» ni «://»',
  userLastName: 'El apellido no puede tener «@» ni «://»',
  petName: 'El nombre de la mascota no puede tener «@» ni «://»',
} as const;

/** Official mail greets by names, which strangers choose: one that could pass for a link, an address or another line is none. */
export function isPlainName(name: string): boolean {
  return !/:\/\/|@|[\p{Cc}\u2028\u2029]/u.test(name);
}

/** Who was registered under another name before keeps it, until somebody changes it. */
export function mayBeNamed(name: string | null | undefined, saved = ''): boolean {
  return isPlainName(name ?? '') || name === saved;
}
