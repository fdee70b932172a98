import { type ComponentType, lazy } from 'react';
import { screen } from '../../platform/screens/screen.ts';
import type { OfflineDayKeeperProps, OfflineDaySummaryProps } from './offline-day-keeper.tsx';

export const OfflineDayScreen = screen(() => import('./offline-day-screen.tsx'), 'OfflineDayScreen');
export const OfflineSheetScreen = screen(() => import('./offline-sheet-screen.tsx'), 'OfflineSheetScreen');
export const OfflineWalkInScreen = screen(() => import('./walk-in-screen.tsx'), 'OfflineWalkInScreen');
export const OfflineTicket = screen(() => import('./offline-ticket.tsx'), 'OfflineTicket');

/** Renders nothing if its chunk fails: the offline screens send too. */
export const OfflineDayKeeper = lazy<ComponentType<OfflineDayKeeperProps>>(() =>
  import('./offline-day-keeper.tsx').then(
    ({ OfflineDayKeeper: keeper }) => ({ default: keeper }),
    () => ({ default: () => null }),
  ),
);

export const OfflineDaySummary = lazy<ComponentType<OfflineDaySummaryProps>>(() =>
  import('./offline-day-keeper.tsx').then(
    ({ OfflineDaySummary: words }) => ({ default: words }),
    () => ({ default: ({ otherwise }: OfflineDaySummaryProps) => otherwise }),
  ),
);

export function fetchOfflineScreens(): Promise<unknown> {
  return Promise.all(
    [OfflineDayScreen, OfflineSheetScreen, OfflineTicket, OfflineWalkInScreen].map((each) => each.fetch()),
  );
}
