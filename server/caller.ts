import type { RoleName } from '#shared/session.ts';

/** Who asks, read from the token's row and nowhere else. */
export type Caller = { sessionId: number; userId: number; roleName: RoleName; temporary: boolean };

export function isStaff(caller: Pick<Caller, 'roleName'>): boolean {
  return caller.roleName !== 'USER';
}
