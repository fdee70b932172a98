import { useEffect, useRef } from 'react';

export function useFocusWhenReady(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(false);

  useEffect(() => {
    if (!isWanted.current || !isReady) return;
    isWanted.current = false;
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  });

  return {
    heading,
    wantFocus: () => {
      isWanted.current = true;
    },
  };
}
