import { roleLabel } from '#shared/accounts/roles.ts';
import type { RoleName } from '#shared/accounts/session.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';

/** SYSADMIN is listed only for users who have it (rules.md#screens, rules.md#people). */
export function roleItems(roleId: number): { id: number; label: string }[] {
  const offered = [ROLE_IDS.ADMIN, ROLE_IDS.USER];
  const shown = roleId === ROLE_IDS.SYSADMIN ? [roleId, ...offered] : offered;
  return shown.map((id) => ({ id, label: roleLabel(id) }));
}

/** Only SYSADMINs manage SYSADMIN accounts (rules.md#access). */
export function mayManage(roleName: RoleName, roleId: number): boolean {
  return roleName === 'SYSADMIN' || roleId !== ROLE_IDS.SYSADMIN;
}
