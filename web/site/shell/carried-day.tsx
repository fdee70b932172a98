import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { VAN_PATH } from '../../bookings/bookings/sheet-path.ts';
import { OfflineDaySummary } from '../../clinic/offline-day/offline-screens.ts';
import { useIsConnected } from '../../platform/api/connection.ts';
import { useIsOfflineOwner } from '../../platform/api/offline-owners.ts';
import { useSession } from '../../platform/api/session-store.ts';
import styles from './carried-day.module.css';

/** Tells whether staff may have a day on this device; asks anew on every screen, since another tab may have taken one. */
export function useMayCarryDay(): boolean {
  const session = useSession();
  const isOfflineOwner = useIsOfflineOwner(session?.userId ?? 0);
  useLocation();
  return session?.roleName !== 'USER' && isOfflineOwner;
}

/** Draws what leads to the carried day, with its words ('Día sin señal · 3 por enviar'). */
export function CarriedDay({ children }: { children: (words: string) => ReactNode }) {
  if (!useMayCarryDay()) return null;
  return (
    <Suspense>
      <OfflineDaySummary>{children}</OfflineDaySummary>
    </Suspense>
  );
}

/** Leads to the carried day from over any other screen of staff. */
export function CarriedDayBand() {
  return (
    <CarriedDay>
      {(words) => (
        <Link className={`no-print ${styles.band}`} to={VAN_PATH}>
          <WifiOff size={20} aria-hidden />
          {words}
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
    </CarriedDay>
  );
}

/** Leads to the carried day in place of a screen that is opened without a network; one that shows something stays. */
export function UnlessCarried({ children }: { children: ReactNode }) {
  const mayCarry = useMayCarryDay();
  const isConnected = useIsConnected();
  const [wasConnected] = useState(isConnected);
  const cache = useQueryClient().getQueryCache();
  if (!mayCarry || isConnected) return children;
  const hasShown = cache.findAll({ type: 'active' }).some(({ state }) => state.data !== undefined);
  if (wasConnected && hasShown) return children;
  return (
    <Suspense>
      <OfflineDaySummary otherwise={children}>{() => <Navigate to={VAN_PATH} replace />}</OfflineDaySummary>
    </Suspense>
  );
}
