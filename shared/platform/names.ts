export const NAME_MESSAGES = {
  userName: formatNameMessage('El nombre'),
  userLastName: formatNameMessage('El apellido'),
  petName: formatNameMessage('El nombre de la mascota'),
} as const;

function formatNameMessage(name: string): string {
  return `${name} no puede parecer una dirección web o de correo ni tener caracteres ocultos; después de un punto va un espacio`;
}

const BIDI = /\p{Bidi_Control}/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/gu;
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;
/** Matches text that mail readers turn into links, but not 'J.R.' or 'María J. Pérez'. */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}][.\u3002]\p{L}{2}/u;

/**
 * Checks whether official mail may greet by a name that strangers choose: it must be visible, run in one
 * direction and hold no link, address or line break.
 */
export function isPlainName(name: string): boolean {
  if (LINE_BREAK.test(name) || BIDI.test(name)) return false;
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return !ADDRESS.test(visible) && (name.trim() === '' || visible.replace(INVISIBLE, '') !== '');
}

export function isNameAllowed(name: string | null | undefined, savedName = ''): boolean {
  return isPlainName(name ?? '') || name === savedName;
}
