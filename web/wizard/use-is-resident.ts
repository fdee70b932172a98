import { useSession } from '../api/session-store.ts';

/** Whether somebody is logged in who may book for himself. */
export function useIsResident(): boolean {
  return useSession()?.roleName === 'USER';
}
