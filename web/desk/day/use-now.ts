import { useEffect, useState } from 'react';
import { realNow } from '../../platform/api/town.ts';

const OFTEN_ENOUGH = 20_000;

/** Returns unix ms. */
export function useNow(): number {
  const [now, setNow] = useState(realNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(realNow()), OFTEN_ENOUGH);
    return () => clearInterval(timer);
  }, []);
  return now;
}
