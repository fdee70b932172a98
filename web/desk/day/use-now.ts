import { useEffect, useState } from 'react';
import { realNow } from '../../platform/api/town.ts';

const OFTEN_ENOUGH = 20_000;

/** The real instant (unix ms) for minutes that are told: it goes on by itself. */
export function useNow(): number {
  const [now, setNow] = useState(realNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(realNow()), OFTEN_ENOUGH);
    return () => clearInterval(timer);
  }, []);
  return now;
}
