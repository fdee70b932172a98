import { ROLE_IDS } from './session.ts';

const LABELS: Readonly<Record<number, string>> = {
  [ROLE_IDS.SYSADMIN]: 'Administrador del sistema',
  [ROLE_IDS.ADMIN]: 'Administrador',
  [ROLE_IDS.USER]: 'Vecino',
};

export function roleLabel(roleId: number): string {
  return LABELS[roleId] ?? '';
}
