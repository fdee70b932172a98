import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatDate, formatTime, wallClock } from '#shared/platform/town-clock.ts';
import { useIsConnected } from '../../platform/api/connection.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const isConnected = useIsConnected();
  return <div role="status">{!isConnected && <Cut />}</div>;
}

function Cut() {
  const queryClient = useQueryClient();
  const since = useShownSince(queryClient.getQueryCache());
  return (
    <div className={`cluster ${styles.note} no-print`}>
      <p className="row">
        <WifiOff size={20} aria-hidden />
        {since === null
          ? 'No tenés conexión a internet. Cuando vuelva, seguís donde estabas.'
          : `Sin conexión: así estaba el ${dayAndTime(since)}`}
      </p>
      <Button onClick={() => void queryClient.refetchQueries({ type: 'active' })}>Reintentar</Button>
    </div>
  );
}

/** Unix ms of the oldest own data on the screen; null without any. */
function useShownSince(cache: QueryCache): number | null {
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => findOldestOwn(cache),
  );
}

const OWN_QUERIES = ['bookings', 'pets'];

function findOldestOwn(cache: QueryCache): number | null {
  const shown = cache
    .getAll()
    .filter(({ queryKey, state }) => OWN_QUERIES.includes(String(queryKey[0])) && state.data !== undefined)
    .filter((query) => query.isActive());
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

function dayAndTime(instant: number): string {
  const wall = wallClock(instant, TOWN.timeZone);
  return `${formatDate(wall).slice(0, 'DD/MM'.length)} a las ${formatTime(wall)}`;
}
