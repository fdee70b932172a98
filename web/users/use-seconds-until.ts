import { useEffect, useState } from 'react';

/** Whole seconds until an instant (unix ms), counting down; 0 once it is there, and without one. */
export function useSecondsUntil(instant: number | null): number {
  const [now, setNow] = useState(Date.now);
  const seconds = instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));

  useEffect(() => {
    if (instant === null || instant <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
