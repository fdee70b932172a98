import { useMutation } from '@tanstack/react-query';
import { logout } from '#shared/accounts/session.ts';
import { call } from '../../platform/api/call.ts';
import { isConnected } from '../../platform/api/connection.ts';
import { endSession, noteLeft, takeLeftAt } from '../../platform/api/session-store.ts';

export function useLogout({ stays = false } = {}) {
  return useMutation({
    mutationFn: () => logOut({ stays }),
    meta: { isQuiet: true, isBackground: true },
  });
}

/** Leaves at once; that the server hears of it is not waited for. Whoever `stays` on the page leaves the provider later. */
export function logOut({ stays }: { stays: boolean }): Promise<unknown> {
  const told = call(logout, {}, { keepalive: true });
  noteLeft();
  endSession();
  if (!stays) leaveProvider();
  return told;
}

/** Leads to where who left here leaves the provider too, and tells so. Without a network the next visit to the login does. */
export function leaveProvider(): boolean {
  const url = isConnected() ? takeLeftAt() : null;
  if (url) location.assign(url);
  return url !== null;
}
