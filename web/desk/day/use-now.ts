import { useEffect, useState } from 'react';
import { realNow } from '../../platform/api/town.ts';

const TICK_MS = 20_000;

/** Returns unix ms. */
export function useNow(): number {
  const [now, setNow] = useState(realNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(realNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
