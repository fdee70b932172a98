import type { SecurityEvent, SecurityEventKind } from '#shared/platform/audit.ts';

export const SECURITY_EVENT_WORDS: Readonly<Record<SecurityEventKind, string>> = {
  login: 'Ingresó',
  'login.failed': 'Ingreso fallido',
  logout: 'Cerró la sesión',
  'password.changed': 'Cambió la clave',
  'password.failed': 'Clave actual equivocada',
  'password.handed': 'Le dieron una clave temporal',
  'recovery.asked': 'Pidió recuperar la clave',
  'email.asked': 'Pidió cambiar el correo',
  'email.changed': 'Cambió el correo',
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

export function isFailure({ kind }: Pick<SecurityEvent, 'kind'>): boolean {
  return /(failed|locked)$/.test(kind);
}

export function formatAccount({ User }: Pick<SecurityEvent, 'User'>): string {
  return User ? `${User.userName} ${User.userLastName}` : 'Cuenta desconocida';
}

export function eventInWords({ kind, By }: Pick<SecurityEvent, 'kind' | 'By'>): string {
  return By
    ? `${SECURITY_EVENT_WORDS[kind]} (por ${By.userName} ${By.userLastName})`
    : SECURITY_EVENT_WORDS[kind];
}
