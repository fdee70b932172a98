import { giveClaimCode, giveTemporaryPassword } from '#shared/accounts/claims.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export function useGiveClaimCode(id: number) {
  return useWrite(() => call(giveClaimCode, { params: { id } }), [['history']]);
}

/** Gives a temporary password, shown once, in towns without mail. */
export function useGiveTemporaryPassword(id: number) {
  return useWrite(() => call(giveTemporaryPassword, { params: { id } }), [['history']]);
}
