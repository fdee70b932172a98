import { HOUR_MS } from '#shared/platform/durations.ts';
import { offlineUsers } from '../../platform/api/offline-owners.ts';
import { subscribeToSession } from '../../platform/api/session-store.ts';

/** Cleans the storage at page load, login, logout and every hour; loads no code if no day is stored. */
export function scheduleStorageCleaning(): void {
  const clean = () => {
    if (offlineUsers().length === 0) return;
    import('./clean-storage.ts').then(({ cleanStorage }) => cleanStorage()).catch(() => undefined);
  };
  clean();
  subscribeToSession(clean);
  setInterval(clean, HOUR_MS);
}
