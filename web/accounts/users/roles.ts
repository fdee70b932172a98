import { ROLE_IDS, type RoleName } from '#shared/accounts/session.ts';

const ROLE_LABELS: Readonly<Record<number, string>> = {
  [ROLE_IDS.SYSADMIN]: 'Administrador del sistema',
  [ROLE_IDS.ADMIN]: 'Administrador',
  [ROLE_IDS.USER]: 'Vecino',
};

export function roleLabel(roleId: number): string {
  return ROLE_LABELS[roleId] ?? '';
}

/** SYSADMIN is listed only for users who have it (rules.md#screens, rules.md#people). */
export function roleItems(roleId: number): { id: number; label: string }[] {
  const offered = [ROLE_IDS.ADMIN, ROLE_IDS.USER];
  const shownRoles = roleId === ROLE_IDS.SYSADMIN ? [roleId, ...offered] : offered;
  return shownRoles.map((id) => ({ id, label: roleLabel(id) }));
}

/** Only SYSADMINs manage SYSADMIN accounts (rules.md#access). */
export function canManage(roleName: RoleName, roleId: number): boolean {
  return roleName === 'SYSADMIN' || roleId !== ROLE_IDS.SYSADMIN;
}
