import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after which it is looked again whether the page still asks for something. */
const LOOK_AGAIN = 300;

/** Does what can wait once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Does what can wait until the page has its answers, too. Returns what gives it up. */
export function whenQuiet(queryClient: QueryClient, work: () => void): () => void {
  let isGone = false;
  const look = () => {
    if (isGone) return;
    if (queryClient.isFetching() === 0) work();
    else lookLater();
  };
  // A screen that just came begins to ask a turn later.
  const lookLater = () => void setTimeout(whenIdle, LOOK_AGAIN, look);
  lookLater();
  return () => {
    isGone = true;
  };
}
