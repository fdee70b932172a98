import { useNavigate } from 'react-router';
import { endSession } from '../api/session-store.ts';

/** An account that is gone has no screens: home first, then the session ends. */
export function useLeaveForGood(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate('/');
    endSession();
  };
}
