import { useSession } from '../../platform/api/session-store.ts';

/** Whether somebody is logged in, who may book for himself: staff are people too (rules.md#people). */
export function useIsLoggedIn(): boolean {
  return useSession() !== null;
}
