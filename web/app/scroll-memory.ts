import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** Going back returns to where one was on that screen. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    if (isBack) scrollTo(0, positions.get(key) ?? 0);
  }, [key, isBack]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}
