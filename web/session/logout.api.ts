import { useMutation } from '@tanstack/react-query';
import { logout } from '#shared/session.ts';
import { call } from '../api/call.ts';
import { endSession } from '../api/session-store.ts';

/** Leaves at once; that the server hears of it is not waited for. */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      const told = call(logout, {});
      endSession();
      return told;
    },
    meta: { isQuiet: true, isBackground: true },
  });
}
