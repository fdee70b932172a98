import { type QueryClient, QueryClientProvider, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { stopAskingForNewPassword, useNewPasswordPrompt } from '../platform/api/new-password-prompt.ts';
import { useWaitReason } from '../platform/api/proof-state.ts';
import { stopAskingForSecondFactor, useSecondFactorPrompt } from '../platform/api/second-factor-prompt.ts';
import { useExpiredSession } from '../platform/api/session-renewal.ts';
import { useSession } from '../platform/api/session-store.ts';
import { LazyPart } from '../platform/screens/error-boundary.tsx';
import { showToast, ToastRegion } from '../platform/ui/toast.tsx';
import { ScreenSkeleton } from '../site/shell/screen-skeleton.tsx';
import { isPageBlockingMutation, isPageBlockingQuery } from './blocking.ts';
import styles from './busy-indicator.module.css';
import { AppRoutes } from './routes.tsx';

const SHOW_DELAY_MS = 150;

const GIVE_UP_DELAY_MS = 15_000;

type AppProps = {
  queryClient: QueryClient;
  renderRouter: (children: ReactNode) => ReactNode;
};

export function App({ queryClient, renderRouter }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {renderRouter(
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

const STILL_WAITING_TEXT = 'Esto está tardando más de lo normal. Podés seguir usando la pantalla';

/** Blocks the page during writes and while a screen's own data loads for the first time; parts of a screen don't block. */
function Busy() {
  const fetchCount = useIsFetching({ predicate: isPageBlockingQuery });
  const mutationCount = useIsMutating({ predicate: isPageBlockingMutation });
  // Calls wait for the session dialog, which the indicator must not cover.
  const isBlocking = useExpiredSession() === null && fetchCount + mutationCount > 0;
  const giveUp = () => showToast(STILL_WAITING_TEXT, 'info');
  return <BlockingIndicator isBlocking={isBlocking} reason={useWaitReason()} onGiveUp={giveUp} />;
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

function Prompts() {
  const session = useSession();
  const password = useNewPasswordPrompt();
  const isFactorPromptOpen = useSecondFactorPrompt();
  const expiredSession = useExpiredSession();
  if (!session) return null;
  return (
    <LazyPart>
      {password && (
        <ChangePasswordDialog userId={session.userId} {...password} onClose={stopAskingForNewPassword} />
      )}
      {isFactorPromptOpen && <SecondFactorDialog onClose={stopAskingForSecondFactor} />}
      {expiredSession && (
        <RenewSessionDialog session={session} needsPassword={expiredSession.needsPassword} />
      )}
    </LazyPart>
  );
}

type BlockingIndicatorProps = {
  isBlocking: boolean;
  reason: string | null;
  onGiveUp: () => void;
};

function BlockingIndicator({ isBlocking, reason, onGiveUp }: BlockingIndicatorProps) {
  const [isShown, setShown] = useState(false);
  const giveUp = useEffectEvent(() => {
    setShown(false);
    onGiveUp();
  });

  useEffect(() => {
    if (!isBlocking) return;
    const showTimer = setTimeout(setShown, SHOW_DELAY_MS, true);
    const giveUpTimer = setTimeout(() => giveUp(), GIVE_UP_DELAY_MS);
    return () => {
      clearTimeout(showTimer);
      clearTimeout(giveUpTimer);
      setShown(false);
    };
  }, [isBlocking]);

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
