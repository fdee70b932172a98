import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which it is looked again whether the page still asks for something. */
const LOOK_AGAIN = 300;

/** Does for each `key` what can wait until the page has loaded and has its answers, such as fetching the next screen. */
export function useWhenQuiet(key: string, work: () => void): void {
  const queryClient = useQueryClient();
  const doWork = useEffectEvent(work);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = () => {
      if (isGone) return;
      if (queryClient.isFetching() === 0) doWork();
      else timer = setTimeout(whenIdle, LOOK_AGAIN, look);
    };
    // A turn later: what stands inside has begun to ask.
    timer = setTimeout(whenIdle, LOOK_AGAIN, look);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, queryClient]);
}
