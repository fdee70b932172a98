import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { VAN_PATH } from '../../bookings/bookings/sheet-path.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineDayBanner } from './offline-day-link.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './screen-frame.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {/* The offline day shows its own connection notice. */}
      {!pathname.startsWith(VAN_PATH) && (
        <>
          <OfflineNotice />
          <OfflineDayBanner />
        </>
      )}
      <ErrorBoundary pathname={pathname}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}
