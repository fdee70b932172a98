import { useMutation } from '@tanstack/react-query';
import { logout } from '#shared/accounts/session.ts';
import { call } from '../../platform/api/call.ts';
import { isConnected } from '../../platform/api/connection.ts';
import { endSession, postponeProviderLogout, takeProviderLogout } from '../../platform/api/session-store.ts';

export function useLogout({ staysOnScreen = false } = {}) {
  return useMutation({
    mutationFn: () => logOut({ staysOnScreen }),
    meta: { isQuiet: true, isNonBlocking: true },
  });
}

/** Ends the session without waiting for the server. `staysOnScreen` postpones the provider's logout. */
export function logOut({ staysOnScreen }: { staysOnScreen: boolean }): Promise<unknown> {
  const request = call(logout, {}, { keepalive: true });
  postponeProviderLogout();
  endSession();
  if (!staysOnScreen) leaveProvider();
  return request;
}

/**
 * Navigates to the provider's logout, if one is pending; returns true then. Offline it stays pending until
 * the next login screen.
 */
export function leaveProvider(): boolean {
  const url = isConnected() ? takeProviderLogout() : null;
  if (url) location.assign(url);
  return url !== null;
}
