import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Place = { top: number; row: number };

const START: Place = { top: 0, row: 0 };
const places = new Map<string, Place>();

/** Going back to a screen finds its list where it was left, and the keyboard on the same row. */
export function useListMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [recalled] = useState(() => (isBack && places.get(key)) || START);
  return {
    recalled,
    remember: (place: Partial<Place>) => places.set(key, { ...(places.get(key) ?? START), ...place }),
  };
}
