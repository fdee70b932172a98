import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { endSession } from '../api/session-store.ts';
import { showToast } from '../ui/toast.tsx';

/** An account that is gone has no screens: home first, then the session ends. */
export function useLeaveForGood(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate('/');
    endSession();
    showToast(MESSAGES.userDeleted, 'ok');
  };
}
