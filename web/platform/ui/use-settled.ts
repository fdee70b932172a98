import { useEffect, useState } from 'react';

const SETTLES_AFTER = 250;

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLES_AFTER, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
