import { type ComponentType, lazy } from 'react';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import type { OfflineSyncProps } from './offline-sync.tsx';

export const OfflineDayScreen = lazyScreen(() => import('./offline-day-screen.tsx'), 'OfflineDayScreen');
export const OfflineSheetScreen = lazyScreen(
  () => import('./offline-sheet-screen.tsx'),
  'OfflineSheetScreen',
);
export const OfflineWalkInScreen = lazyScreen(() => import('./walk-in-screen.tsx'), 'OfflineWalkInScreen');
export const OfflineTicket = lazyScreen(() => import('./offline-ticket.tsx'), 'OfflineTicket');

/** Renders nothing if its chunk fails to load, since the offline screens send the queue too. */
export const OfflineSync = lazy<ComponentType<OfflineSyncProps>>(() =>
  import('./offline-sync.tsx').then(
    ({ OfflineSync: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

export function fetchOfflineScreens(): Promise<unknown> {
  return Promise.all(
    [OfflineDayScreen, OfflineSheetScreen, OfflineTicket, OfflineWalkInScreen].map((each) => each.fetch()),
  );
}
