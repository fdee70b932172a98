import { roleLabel } from '#shared/accounts/roles.ts';
import type { RoleName } from '#shared/accounts/session.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';

/** What Perfil offers; SYSADMIN is only told of whoever is one (rules.md#screens, rules.md#people). */
export function roleItems(roleId: number): { id: number; label: string }[] {
  const offered = [ROLE_IDS.ADMIN, ROLE_IDS.USER];
  const shown = roleId === ROLE_IDS.SYSADMIN ? [roleId, ...offered] : offered;
  return shown.map((id) => ({ id, label: roleLabel(id) }));
}

/** SYSADMIN accounts are a SYSADMIN's business alone (rules.md#access). */
export function mayManage(roleName: RoleName, roleId: number): boolean {
  return roleName === 'SYSADMIN' || roleId !== ROLE_IDS.SYSADMIN;
}
