import type { QueryClient } from '@tanstack/react-query';

const RECHECK_DELAY = 300;

export function runWhenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Waits for running queries too; returns a function that cancels. */
export function runWhenQuiet(queryClient: QueryClient, work: () => void): () => void {
  let isCancelled = false;
  const check = () => {
    if (isCancelled) return;
    if (queryClient.isFetching() === 0) work();
    else checkLater();
  };
  // A new screen starts its queries one tick later.
  const checkLater = () => void setTimeout(runWhenIdle, RECHECK_DELAY, check);
  checkLater();
  return () => {
    isCancelled = true;
  };
}
