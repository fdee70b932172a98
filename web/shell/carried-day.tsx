import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useIsConnected } from '../api/connection.ts';
import { useSession } from '../api/session-store.ts';
import { useIsCarrier } from '../api/van-names.ts';
import { VAN_PATH } from '../sheets/sheet-path.ts';
import { CarriedWords } from '../van/van-screens.ts';
import styles from './carried-day.module.css';

/** Tells whether staff may have a day on this device; asks anew on every screen, since another tab may have taken one. */
export function useMayCarryDay(): boolean {
  const session = useSession();
  const isCarrier = useIsCarrier(session?.userId ?? 0);
  useLocation();
  return session?.roleName !== 'USER' && isCarrier;
}

/** Draws what leads to the carried day, with its words ('Día sin señal · 3 por enviar'). */
export function CarriedDay({ children }: { children: (words: string) => ReactNode }) {
  if (!useMayCarryDay()) return null;
  return (
    <Suspense>
      <CarriedWords>{children}</CarriedWords>
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
      <CarriedWords otherwise={children}>{() => <Navigate to={VAN_PATH} replace />}</CarriedWords>
    </Suspense>
  );
}
