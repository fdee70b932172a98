import type { QueryClient } from '@tanstack/react-query';

const RECHECK_DELAY_MS = 300;

export function runWhenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const runLater = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') runLater();
  else addEventListener('load', runLater, { once: true });
}

/** Waits for running queries too; returns a function that cancels. */
export function runWhenQueriesSettled(queryClient: QueryClient, work: () => void): () => void {
  let isCancelled = false;
  const check = () => {
    if (isCancelled) return;
    if (queryClient.isFetching() === 0) work();
    else checkLater();
  };
  // A new screen starts its queries one tick later.
  const checkLater = () => void setTimeout(runWhenIdle, RECHECK_DELAY_MS, check);
  checkLater();
  return () => {
    isCancelled = true;
  };
}
