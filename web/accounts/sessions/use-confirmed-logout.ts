import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { leaveSession } from '../../platform/forms/unsaved-changes.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { useLogout } from './logout.api.ts';

/** Returns a function that asks about unsaved text, goes home and logs out; the guard would otherwise show the login. */
export function useConfirmedLogout(): () => void {
  const navigate = useNavigate();
  const logout = useLogout();
  return () =>
    leaveSession(() => {
      void navigate('/');
      logout.mutate();
      showToast(MESSAGES.loggedOut, 'ok');
    });
}
