import { subscribeToSession } from '../../platform/api/session-store.ts';
import { carriers } from '../../platform/api/van-names.ts';

const HOUR = 3_600_000;

/** With each page, each login or logout, and each hour that it stays open: where nobody carries a day, nothing is asked for. */
export function keepVansTidy(): void {
  const tidy = () => {
    if (carriers().length === 0) return;
    import('./tidy-vans.ts').then(({ tidyVans }) => tidyVans()).catch(() => undefined);
  };
  tidy();
  subscribeToSession(tidy);
  setInterval(tidy, HOUR);
}
