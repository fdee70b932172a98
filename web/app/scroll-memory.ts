import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** A new screen starts at its top; going back returns to where one was. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const lastPathname = useRef(pathname);

  useLayoutEffect(() => {
    const isSameScreen = lastPathname.current === pathname;
    lastPathname.current = pathname;
    if (isBack) scrollTo(0, positions.get(key) ?? 0);
    else if (!isSameScreen) scrollTo(0, 0);
  }, [key, pathname, isBack]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}
