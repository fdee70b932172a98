import type { QueryClient } from '@tanstack/react-query';
import { forgetOwnAnswers, getSession, subscribeToSession } from '../../platform/api/session-store.ts';
import { whenIdle, whenQuiet } from '../../platform/api/when-idle.ts';

/** For whoever has something to read without a network, once the page has done its work; browsers offer it on secure pages alone. */
export function prepareForNoNetwork(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  let isPrepared = false;
  const prepare = () => {
    if (isPrepared || getSession()?.roleName !== 'USER') return;
    isPrepared = true;
    const quietly = () => undefined;
    import('./be-there.ts').then(({ beThere }) => beThere(queryClient)).catch(quietly);
  };
  whenIdle(() => {
    // Staff's, or nobody's: whatever ended the one before, nothing of it stays.
    if (getSession()?.roleName !== 'USER') forgetOwnAnswers();
    whenQuiet(queryClient, () => {
      prepare();
      subscribeToSession(prepare);
    });
  });
}
