import type { RoleName } from '#shared/session.ts';

/** Who asks, read from the token's row and nowhere else. */
export type Caller = { sessionId: number; userId: number; roleName: RoleName; temporary: boolean };

/** Who writes, and the real instant (unix ms) of it. */
export type Author = { userId: number; at: number };

/** The same instant as the world (unix ms) and as the town's clock (unix seconds) tells it, and the town's zone. */
export type Clock = { now: number; townNow: number; timeZone: string };

/** The town's clock alone. */
export type TownClock = Omit<Clock, 'now'>;

export function isStaff(caller: Pick<Caller, 'roleName'>): boolean {
  return caller.roleName !== 'USER';
}
