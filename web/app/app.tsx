import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { Busy } from './busy.tsx';
import { NewPasswordPrompt } from './new-password-prompt.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const queryClient = createQueryClient();

/** Without transitions a tap shows the next screen's frame at once, and logging out leaves its screen in one step. */
export function App() {
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
