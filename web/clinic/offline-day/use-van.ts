import { useEffect } from 'react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { type Carried, readCarried, sendAll, useCarried } from './van.ts';

/** Milliseconds between two tries: a signal that is there and carries nothing says nothing when it does. */
const AGAIN = 20_000;
/** Between two looks at whether the day is too old. */
const LOOK = 600_000;

/** What this phone carries, sent as soon as somebody answers. */
export function useVan(): Carried | null {
  const carried = useCarried();
  const userId = useSession()?.userId;
  const isConnected = useIsConnected();
  const hasUnsent = carried?.noted.some(({ refusal }) => refusal === null) ?? false;

  useEffect(() => {
    const read = () => void readCarried();
    if (userId === undefined) return;
    read();
    addEventListener('focus', read);
    const timer = setInterval(read, LOOK);
    return () => {
      removeEventListener('focus', read);
      clearInterval(timer);
    };
  }, [userId]);

  useEffect(() => {
    if (!hasUnsent) return;
    const send = () => void (navigator.onLine && sendAll());
    if (isConnected) send();
    const timer = setInterval(send, AGAIN);
    return () => clearInterval(timer);
  }, [hasUnsent, isConnected]);

  return carried;
}
