import { type QueryClient, QueryClientProvider, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { useWaitReason } from '../platform/api/effort-state.ts';
import { stopAskingForNewPassword, useNewPasswordPrompt } from '../platform/api/new-password-prompt.ts';
import { stopAskingForSecondFactor, useSecondFactorPrompt } from '../platform/api/second-factor-prompt.ts';
import { useEndedSession } from '../platform/api/session-renewal.ts';
import { useSession } from '../platform/api/session-store.ts';
import { showToast, ToastRegion } from '../platform/ui/toast.tsx';
import { ScreenSkeleton } from '../site/shell/screen-skeleton.tsx';
import { isAwaitedChange, isAwaitedQuery } from './awaited.ts';
import { BlockingIndicator } from './busy-indicator.tsx';
import { AppRoutes } from './routes.tsx';

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
