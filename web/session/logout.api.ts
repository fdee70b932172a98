import { useMutation } from '@tanstack/react-query';
import { logout } from '#shared/session.ts';
import { call } from '../api/call.ts';
import { endSession, keepLeaveAt, leaveAt } from '../api/session-store.ts';

/** Leaves at once; that the server hears of it is not waited for. */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      const [told, elsewhere] = [call(logout, {}), leaveAt()];
      endSession();
      if (!elsewhere) return told;
      keepLeaveAt(null);
      return told.finally(() => location.assign(elsewhere));
    },
    meta: { isQuiet: true, isBackground: true },
  });
}
