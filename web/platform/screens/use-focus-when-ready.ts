import { useEffect, useRef } from 'react';

export function useFocusWhenReady(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = useRef(false);

  useEffect(() => {
    if (!isRequested.current || !isReady) return;
    isRequested.current = false;
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  });

  return {
    heading,
    askFocus: () => {
      isRequested.current = true;
    },
  };
}
