import { useEffect, useRef } from 'react';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { focusFirstRow, focusRow } from './rows/use-day-rows.tsx';

/** Keeps the keyboard in the day: on its list after a move, on its card where the focused row is gone. */
export function useDayFocus(date: string, isReady: boolean) {
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current !== date || !isReady) return;
    wanted.current = null;
    if (document.activeElement === card.current) focusFirstRow(list.current);
  });

  /** Before the day changes. */
  function followTo(next: string): void {
    const focused = document.activeElement;
    if (focused !== card.current && !list.current?.contains(focused)) return;
    wanted.current = next;
    card.current?.focus({ preventScroll: true });
  }

  /** After a dialog closed, which gives its focus back one frame later: its row has it, whatever opened the dialog. */
  function returnTo(key: string): void {
    const find = () => focusRow(list.current, key) || card.current?.focus();
    onceShown(find);
  }

  return { card, list, followTo, returnTo };
}
