import { useSession } from '../../platform/api/session-store.ts';

/** Includes staff, who may book for themselves (rules.md#people). */
export function useIsLoggedIn(): boolean {
  return useSession() !== null;
}
