import { type QueryClient, QueryClientProvider, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { stopAskingForNewPassword, useNewPasswordPrompt } from '../platform/api/new-password-prompt.ts';
import { useWaitReason } from '../platform/api/proof-state.ts';
import { stopAskingForSecondFactor, useSecondFactorPrompt } from '../platform/api/second-factor-prompt.ts';
import { useEndedSession } from '../platform/api/session-renewal.ts';
import { useSession } from '../platform/api/session-store.ts';
import { showToast, ToastRegion } from '../platform/ui/toast.tsx';
import { ScreenSkeleton } from '../site/shell/screen-skeleton.tsx';
import { isAwaitedChange, isAwaitedQuery } from './awaited.ts';
import styles from './busy-indicator.module.css';
import { AppRoutes } from './routes.tsx';

const SHOWN_AFTER = 150;

const GIVES_UP_AFTER = 15_000;

type AppProps = {
  queryClient: QueryClient;
  /** Puts a router around its children: the browser's, or one that stands on one path. */
  routed: (children: ReactNode) => ReactNode;
};

export function App({ queryClient, routed }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {routed(
          <>
            <Suspense fallback={<ScreenSkeleton />}>
              <AppRoutes />
            </Suspense>
            <Prompts />
          </>,
        )}
        <Busy />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>
  );
}

const STILL_WAITING = 'Esto está tardando más de lo normal. Podés seguir usando la pantalla';

/** Covers the page while a change, or all that a screen is about, is under way; a part that comes later doesn't. */
function Busy() {
  const loading = useIsFetching({ predicate: isAwaitedQuery });
  const changing = useIsMutating({ predicate: isAwaitedChange });
  // What waits for a password waits for its person.
  const isWaitedFor = useEndedSession() === null && loading + changing > 0;
  const giveUp = () => showToast(STILL_WAITING, 'info');
  return <BlockingIndicator busy={isWaitedFor} reason={useWaitReason()} onGiveUp={giveUp} />;
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../accounts/sessions/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../accounts/profile/second-factor-dialog.tsx')).SecondFactorDialog,
}));
const RenewSessionDialog = lazy(async () => ({
  default: (await import('../accounts/sessions/renew-session-dialog.tsx')).RenewSessionDialog,
}));

/** What is asked for over any screen of whoever is logged in. */
function Prompts() {
  const session = useSession();
  const password = useNewPasswordPrompt();
  const isFactorAsked = useSecondFactorPrompt();
  const ended = useEndedSession();
  if (!session) return null;
  return (
    <>
      <Suspense>
        {password && (
          <ChangePasswordDialog userId={session.userId} {...password} onClose={stopAskingForNewPassword} />
        )}
      </Suspense>
      <Suspense>{isFactorAsked && <SecondFactorDialog onClose={stopAskingForSecondFactor} />}</Suspense>
      <Suspense>{ended && <RenewSessionDialog session={session} isUnproven={ended.isUnproven} />}</Suspense>
    </>
  );
}

type BlockingIndicatorProps = {
  busy: boolean;
  /** Why it takes longer than usual. */
  reason: string | null;
  /** Called when it has covered the page for too long and lets go. */
  onGiveUp: () => void;
};

/** Covers the page's clicks while something is under way; never takes the focus. */
function BlockingIndicator({ busy, reason, onGiveUp }: BlockingIndicatorProps) {
  const [isShown, setShown] = useState(false);
  const giveUp = useEffectEvent(() => {
    setShown(false);
    onGiveUp();
  });

  useEffect(() => {
    if (!busy) return;
    const show = setTimeout(setShown, SHOWN_AFTER, true);
    const stop = setTimeout(() => giveUp(), GIVES_UP_AFTER);
    return () => {
      clearTimeout(show);
      clearTimeout(stop);
      setShown(false);
    };
  }, [busy]);

  useEffect(() => {
    document.body.ariaBusy = isShown ? 'true' : null;
  }, [isShown]);

  return (
    <div role="status" className={isShown ? `${styles.cover} no-print` : undefined} data-react-aria-top-layer>
      {isShown && <span className={styles.wheel} />}
      {isShown && <span className={reason ? styles.reason : 'sr'}>{reason ?? 'Un momento…'}</span>}
    </div>
  );
}
