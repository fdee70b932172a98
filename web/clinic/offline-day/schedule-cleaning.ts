import { offlineOwners } from '../../platform/api/offline-owners.ts';
import { subscribeToSession } from '../../platform/api/session-store.ts';

const HOUR = 3_600_000;

/** With each page, each login or logout, and each hour that it stays open: where nobody carries a day, nothing is asked for. */
export function scheduleCleaning(): void {
  const cleanOne = () => {
    if (offlineOwners().length === 0) return;
    import('./clean-storage.ts').then(({ cleanStorage }) => cleanStorage()).catch(() => undefined);
  };
  cleanOne();
  subscribeToSession(cleanOne);
  setInterval(cleanOne, HOUR);
}
