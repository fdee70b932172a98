import { useEffect, useState } from 'react';
import { utcNowMs } from '../../platform/api/town.ts';

const TICK_MS = 20_000;

export function useNowMs(): number {
  const [nowMs, setNow] = useState(utcNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(utcNowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
