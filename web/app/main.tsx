import { QueryClientProvider, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { stopAskingForNewPassword, useNewPasswordPrompt } from '../api/new-password-prompt.ts';
import { useSession } from '../api/session-store.ts';
import { watchBackButton } from '../ui/leaving.ts';
import { showToast, ToastRegion } from '../ui/toast.tsx';
import { BlockingIndicator } from './busy-indicator.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchBackButton();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const queryClient = createQueryClient();

/** Without transitions a tap shows the next screen's frame at once, and logging out leaves its screen in one step. */
function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <Suspense fallback={<ScreenSkeleton />}>
          <AppRoutes />
        </Suspense>
        <NewPasswordPrompt />
      </BrowserRouter>
      <Busy />
      <ToastRegion />
    </QueryClientProvider>
  );
}

const STILL_WAITING = 'Esto está tardando más de lo normal. Podés seguir usando la pantalla';

/** Covers the page while a change or a screen's first data is under way; refreshing what is shown doesn't. */
function Busy() {
  const loading = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.isBackground,
  });
  const changing = useIsMutating({ predicate: ({ meta }) => !meta?.isBackground });
  return (
    <BlockingIndicator busy={loading + changing > 0} onGiveUp={() => showToast(STILL_WAITING, 'info')} />
  );
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The dialog that changes one's password, over any screen: asked for there, or because a temporary one was used. */
function NewPasswordPrompt() {
  const session = useSession();
  const prompt = useNewPasswordPrompt();
  if (!session || !prompt) return null;
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog
        userId={session.userId}
        reason={prompt.reason}
        onClose={stopAskingForNewPassword}
      />
    </Suspense>
  );
}
