import { giveClaimCode, handPassword } from '#shared/accounts/claims.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** A code that gives the person their record; told once. */
export function useGiveClaimCode(id: number) {
  return useWrite(() => call(giveClaimCode, { params: { id } }), [['history']]);
}

/** A password to be handed over where no mail leaves; told once. */
export function useHandPassword(id: number) {
  return useWrite(() => call(handPassword, { params: { id } }), [['history']]);
}
