import { type ComponentType, lazy } from 'react';
import { screen } from '../ui/screen.ts';
import type { CarriedWordsProps } from './van-keeper.tsx';

export const VanScreen = screen(() => import('./van-screen.tsx'), 'VanScreen');
export const VanSheetScreen = screen(() => import('./van-sheet-screen.tsx'), 'VanSheetScreen');
export const VanNewcomerScreen = screen(() => import('./van-newcomer-screen.tsx'), 'VanNewcomerScreen');
export const VanTicket = screen(() => import('./van-ticket.tsx'), 'VanTicket');

/** Where it doesn't come, the van's own screens send. */
export const VanKeeper = lazy<ComponentType<{ fetchScreens: () => Promise<unknown> }>>(() =>
  import('./van-keeper.tsx').then(
    ({ VanKeeper: keeper }) => ({ default: keeper }),
    () => ({ default: () => null }),
  ),
);

/** Falls back to the screen without a carried day if its chunk fails. */
export const CarriedWords = lazy<ComponentType<CarriedWordsProps>>(() =>
  import('./van-keeper.tsx').then(
    ({ CarriedWords: words }) => ({ default: words }),
    () => ({ default: ({ otherwise }: CarriedWordsProps) => otherwise }),
  ),
);

/** What a day without a signal is opened with. */
export function fetchVan(): Promise<unknown> {
  return Promise.all([VanScreen, VanSheetScreen, VanTicket, VanNewcomerScreen].map((each) => each.fetch()));
}
