import type { RoleName } from '#shared/accounts/session.ts';
import { AppError } from './errors.ts';

/** Logged-in person, read only from the token's row. */
export type Caller = {
  sessionId: number;
  userId: number;
  roleName: RoleName;
  mustChangePassword: boolean;
  mustSetUpFactor: boolean;
  /** Last proof of identity, by password, passkey or town account (unix ms). */
  provedAt: number;
};

export type Author = { userId: number; at: number };

/** One instant in real time (unix ms) and as wall clock (unix seconds), with the town's zone. */
export type Clock = { now: number; townNow: number; timeZone: string };

export type TownClock = Omit<Clock, 'now'>;

export function isStaff(caller: Pick<Caller, 'roleName'>): boolean {
  return caller.roleName !== 'USER';
}

const PROOF_LIFETIME_MS = 30 * 60_000;
/** Milliseconds by which the clocks of two servers may differ; an instant further ahead is a wrong clock's. */
const CLOCK_SKEW_MS = 5_000;

/**
 * Throws 'unproven' unless staff proved who they are recently, against strangers at an unattended screen.
 * The browser then asks for the password and repeats the request (docs/decisions/103).
 */
export function requireStaffProof(caller: Caller, now: number): void {
  if (isStaff(caller)) requireRecentProof(caller, now);
}

export function requireRecentProof({ provedAt }: Caller, now: number): void {
  if (now - provedAt > PROOF_LIFETIME_MS || provedAt - now > CLOCK_SKEW_MS) throw new AppError('unproven');
}
