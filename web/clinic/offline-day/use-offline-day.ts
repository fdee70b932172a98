import { useEffect } from 'react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { type OfflineState, readOfflineState, sendQueue, useOfflineState } from './offline-queue.ts';

/** Milliseconds between attempts; a weak signal fires no event when it recovers. */
const RETRY_MS = 20_000;
const REFRESH_MS = 600_000;

export function useOfflineDay(): OfflineState | null {
  const offline = useOfflineState();
  const userId = useSession()?.userId;
  const isConnected = useIsConnected();
  const hasUnsent = offline?.entries.some(({ rejection }) => rejection === null) ?? false;

  useEffect(() => {
    const read = () => void readOfflineState();
    if (userId === undefined) return;
    read();
    addEventListener('focus', read);
    const timer = setInterval(read, REFRESH_MS);
    return () => {
      removeEventListener('focus', read);
      clearInterval(timer);
    };
  }, [userId]);

  useEffect(() => {
    if (!hasUnsent) return;
    const send = () => void (navigator.onLine && sendQueue());
    if (isConnected) send();
    const timer = setInterval(send, RETRY_MS);
    return () => clearInterval(timer);
  }, [hasUnsent, isConnected]);

  return offline;
}
