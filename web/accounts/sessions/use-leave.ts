import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { leaveSession } from '../../platform/forms/unsaved-changes.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { useLogout } from './logout.api.ts';

/** Returns a function that logs out; it navigates home first, or else the guard would show the login. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const logout = useLogout();
  return () =>
    leaveSession(() => {
      void navigate('/');
      logout.mutate();
      showToast(MESSAGES.loggedOut, 'ok');
    });
}
