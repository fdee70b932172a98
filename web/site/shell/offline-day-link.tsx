import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, WifiOff } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import type { OfflineDaySummaryProps } from '../../clinic/offline-day/offline-sync.tsx';
import { useIsConnected } from '../../platform/api/connection.ts';
import { useHasOfflineData } from '../../platform/api/offline-owners.ts';
import { useSession } from '../../platform/api/session-store.ts';
import styles from './offline-day-link.module.css';

const OfflineDaySummary = lazy<ComponentType<OfflineDaySummaryProps>>(() =>
  import('../../clinic/offline-day/offline-sync.tsx').then(
    ({ OfflineDaySummary: component }) => ({ default: component }),
    () => ({ default: ({ fallback }: OfflineDaySummaryProps) => fallback }),
  ),
);

/**
 * Returns true if this device may hold an offline day; checks again on every screen, because another tab may
 * have stored one.
 */
export function useCanHoldOfflineDay(): boolean {
  const session = useSession();
  const hasOfflineData = useHasOfflineData(session?.userId ?? 0);
  useLocation();
  return session?.roleName !== 'USER' && hasOfflineData;
}

/** Renders a link to the offline day with its text, e.g. 'Día sin señal · 3 por enviar'. */
export function OfflineDayLink({ children }: { children: (words: string) => ReactNode }) {
  if (!useCanHoldOfflineDay()) return null;
  return (
    <Suspense>
      <OfflineDaySummary>{children}</OfflineDaySummary>
    </Suspense>
  );
}

export function OfflineDayBanner() {
  return (
    <OfflineDayLink>
      {(words) => (
        <Link className={`row no-print ${styles.band}`} to={OFFLINE_DAY_PATH}>
          <WifiOff size={20} aria-hidden />
          {words}
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
    </OfflineDayLink>
  );
}

/** Replaces a screen that has no data offline by a link to the offline day. */
export function OfflineDayFallback({ children }: { children: ReactNode }) {
  const canHoldDay = useCanHoldOfflineDay();
  const isConnected = useIsConnected();
  const [wasConnected] = useState(isConnected);
  const cache = useQueryClient().getQueryCache();
  if (!canHoldDay || isConnected) return children;
  const hasShown = cache.findAll({ type: 'active' }).some(({ state }) => state.data !== undefined);
  if (wasConnected && hasShown) return children;
  return (
    <Suspense>
      <OfflineDaySummary fallback={children}>
        {() => <Navigate to={OFFLINE_DAY_PATH} replace />}
      </OfflineDaySummary>
    </Suspense>
  );
}
