import { HOUR_MS } from '#shared/platform/durations.ts';
import { offlineOwners } from '../../platform/api/offline-owners.ts';
import { subscribeToSession } from '../../platform/api/session-store.ts';

/** Cleans at page load, login, logout and every hour; loads no code if this device stores no day. */
export function scheduleCleaning(): void {
  const clean = () => {
    if (offlineOwners().length === 0) return;
    import('./clean-storage.ts').then(({ cleanStorage }) => cleanStorage()).catch(() => undefined);
  };
  clean();
  subscribeToSession(clean);
  setInterval(clean, HOUR_MS);
}
