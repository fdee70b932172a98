import type { SecurityEvent, SecurityEventKind } from '#shared/platform/audit.ts';

/** What happened, as the list and its filter say it. */
export const ACCESS_WORDS: Readonly<Record<SecurityEventKind, string>> = {
  login: 'Ingresó',
  'login.failed': 'Ingreso fallido',
  logout: 'Cerró la sesión',
  'password.changed': 'Cambió la clave',
  'password.failed': 'Clave actual equivocada',
  'password.handed': 'Le dieron una clave temporal',
  'recovery.asked': 'Pidió recuperar la clave',
  'email.asked': 'Pidió cambiar el email',
  'email.changed': 'Cambió el email',
  'data.exported': 'Descargó sus datos',
  'factor.on': 'Activó el ingreso en dos pasos',
  'factor.off': 'Ingreso en dos pasos desactivado',
  'factor.failed': 'Código equivocado',
  'factor.locked': 'Demasiados códigos equivocados',
  'sessions.closed': 'Sesiones cerradas',
  'account.on': 'Vinculó su cuenta del municipio',
  'account.off': 'Cuenta del municipio desvinculada',
  'passkey.on': 'Guardó una llave de acceso',
  'passkey.off': 'Quitó una llave de acceso',
  'account.claimed': 'Hizo suya la cuenta con un código',
  'account.deleted': 'Cuenta eliminada',
};

/** Whoever looks for something wrong finds these first. */
export function isFailure({ kind }: Pick<SecurityEvent, 'kind'>): boolean {
  return /(failed|locked)$/.test(kind);
}

/** Whose account; nobody's where the address that was tried is none. */
export function ownerOf({ User }: Pick<SecurityEvent, 'User'>): string {
  return User ? `${User.userName} ${User.userLastName}` : 'Cuenta desconocida';
}

/** What happened, and who did it where it wasn't the account's owner. */
export function eventInWords({ kind, By }: Pick<SecurityEvent, 'kind' | 'By'>): string {
  return By ? `${ACCESS_WORDS[kind]} (por ${By.userName} ${By.userLastName})` : ACCESS_WORDS[kind];
}
