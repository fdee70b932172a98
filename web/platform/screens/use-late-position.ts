import { useCallback, useEffect, useState } from 'react';

type Position = 'awaited' | 'above' | 'below';

const WAIT_LIMIT_MS = 3_000;

/**
 * Says where late content goes: above the content that waits for it, or below that content once the time
 * limit has passed, so that nothing moves.
 */
export function useLatePosition(isAwaited: boolean) {
  const [position, setPosition] = useState<Position>('awaited');
  const settle = useCallback(() => setPosition(unlessSettled('above')), []);
  useEffect(() => {
    const timer = isAwaited ? setTimeout(setPosition, WAIT_LIMIT_MS, unlessSettled('below')) : undefined;
    return () => clearTimeout(timer);
  }, [isAwaited]);

  return { position, settle };
}

function unlessSettled(next: Position) {
  return (previous: Position) => (previous === 'awaited' ? next : previous);
}
