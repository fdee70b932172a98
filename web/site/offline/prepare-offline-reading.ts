import type { QueryClient } from '@tanstack/react-query';
import { clearUserCache, getSession, subscribeToSession } from '../../platform/api/session-store.ts';
import { runWhenIdle, runWhenQueriesSettled } from '../../platform/api/when-idle.ts';

/** Prepares offline reading for residents once the page is idle; browsers allow it on secure pages only. */
export function prepareOfflineReading(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  let isPrepared = false;
  const prepare = () => {
    if (isPrepared || getSession()?.roleName !== 'USER') return;
    isPrepared = true;
    const ignore = () => undefined;
    import('./start-offline-reading.ts')
      .then(({ startOfflineReading }) => startOfflineReading(queryClient))
      .catch(ignore);
  };
  runWhenIdle(() => {
    // Deletes answers left by an earlier resident's session.
    if (getSession()?.roleName !== 'USER') clearUserCache();
    runWhenQueriesSettled(queryClient, () => {
      prepare();
      subscribeToSession(prepare);
    });
  });
}
