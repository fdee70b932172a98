export const NAME_MESSAGES = {
  userName: messageOf('El nombre'),
  userLastName: messageOf('El apellido'),
  petName: messageOf('El nombre de la mascota'),
} as const;

function messageOf(name: string): string {
  return `${name} no puede parecer una dirección de internet o de email ni tener caracteres ocultos; después de un punto va un espacio`;
}

/** Changes the direction of what is read, so that a name could show another. */
const BIDI = /\p{Bidi_Control}/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/gu;
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;
/** Mail readers make links of these; 'J.R.' and 'María J. Pérez' are none. */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}][.\u3002]\p{L}{2}/u;

/**
 * Tells whether official mail may greet by a name, which strangers choose: it can be seen, reads in one direction, and
 * passes for no link, address or other line.
 */
export function isPlainName(name: string): boolean {
  if (LINE_BREAK.test(name) || BIDI.test(name)) return false;
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return !ADDRESS.test(seen) && (name.trim() === '' || seen.replace(UNSEEN, '') !== '');
}

/** Who was registered under another name before keeps it, until somebody changes it. */
export function mayBeNamed(name: string | null | undefined, saved = ''): boolean {
  return isPlainName(name ?? '') || name === saved;
}
