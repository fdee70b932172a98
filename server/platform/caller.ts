import type { RoleName } from '#shared/accounts/session.ts';
import { AppError } from './errors.ts';

/** Who asks, read from the token's row and nowhere else. */
export type Caller = {
  sessionId: number;
  userId: number;
  roleName: RoleName;
  temporary: boolean;
  /** It first has to set up a second factor. */
  mustSetUpFactor: boolean;
  /** When the password was given, or what stands for it (unix ms). */
  provedAt: number;
};

/** Who writes, and the real instant (unix ms) of it. */
export type Author = { userId: number; at: number };

/** The same instant as the world (unix ms) and as the town's clock (unix seconds) tells it, and the town's zone. */
export type Clock = { now: number; townNow: number; timeZone: string };

/** The town's clock alone. */
export type TownClock = Omit<Clock, 'now'>;

export function isStaff(caller: Pick<Caller, 'roleName'>): boolean {
  return caller.roleName !== 'USER';
}

/** How long (ms) a password that was given answers for what can't be taken back. */
const FRESH = 30 * 60_000;
/** By how much (ms) the clocks of two servers may differ: beyond, a wrong clock wrote the instant. */
const SKEW = 5_000;

/**
 * Before staff delete, give a role or open somebody's account again: whoever finds the screen unattended doesn't know
 * the password. The browser asks for it over the screen and sends the same again (docs/decisions/103).
 */
export function checkFresh(caller: Caller, now: number): void {
  if (isStaff(caller)) checkProven(caller, now);
}

/** As `checkFresh`, of anybody. */
export function checkProven({ provedAt }: Caller, now: number): void {
  if (now - provedAt > FRESH || provedAt - now > SKEW) throw new AppError('unproven');
}
