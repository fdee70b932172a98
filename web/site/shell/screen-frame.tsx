import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import { useIsConnected } from '../../platform/api/connection.ts';
import { TOWN } from '../../platform/api/town.ts';
import { BROKEN_TEXT, ErrorBoundary } from '../../platform/screens/error-boundary.tsx';
import noticeScreen from '../../platform/screens/notice-screen.module.css';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { OfflineDayBanner } from './offline-day-link.tsx';
import styles from './screen-frame.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {/* The offline day shows its own connection notice. */}
      {!pathname.startsWith(OFFLINE_DAY_PATH) && (
        <>
          <OfflineNotice />
          <OfflineDayBanner />
        </>
      )}
      <ErrorBoundary resetKey={pathname} fallback={<BrokenScreen />}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

function BrokenScreen() {
  return (
    <div className={noticeScreen.screen} role="alert">
      <PageTitle text={BROKEN_TEXT}>No pudimos mostrar esta pantalla</PageTitle>
      <Button variant="primary" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </div>
  );
}

function OfflineNotice() {
  const isConnected = useIsConnected();
  return <div role="status">{!isConnected && <OfflineDetails />}</div>;
}

function OfflineDetails() {
  const queryClient = useQueryClient();
  const since = useShownSince(queryClient.getQueryCache());
  return (
    <div className={`cluster ${styles.note} no-print`}>
      <p className="row">
        <WifiOff size={20} aria-hidden />
        {since === null
          ? 'No tenés conexión a internet. Cuando vuelva, seguís donde estabas.'
          : `Sin conexión: así estaba el ${dayAndTime(since)}`}
      </p>
      <Button onClick={() => void queryClient.refetchQueries({ type: 'active' })}>Reintentar</Button>
    </div>
  );
}

/** Returns the unix ms of the oldest own data on the screen, or null if it shows none. */
function useShownSince(cache: QueryCache): number | null {
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => findOldestOwn(cache),
  );
}

const OWN_QUERIES = ['bookings', 'pets'];

function findOldestOwn(cache: QueryCache): number | null {
  const shown = cache
    .getAll()
    .filter(({ queryKey, state }) => OWN_QUERIES.includes(String(queryKey[0])) && state.data !== undefined)
    .filter((query) => query.isActive());
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

function dayAndTime(instant: number): string {
  const wall = toWallClock(instant, TOWN.timeZone);
  return `${formatDate(wall).slice(0, 'DD/MM'.length)} a las ${formatTime(wall)}`;
}
