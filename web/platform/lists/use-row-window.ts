import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';

type RowWindowOptions = {
  frame: RefObject<HTMLElement | null>;
  count: number;
  /** Is in pixels at a letter size of 16. */
  rowHeight: number;
  onReachEnd?: () => void;
};

/** Both heights are in pixels: the page's bar above the list's head, and the head at a letter size of 16. */
const BAR_HEIGHT = 64;
const HEAD_HEIGHT = 44;
const PAGE_ROWS = 10;
const ROWS_AHEAD = 12;

/** Computes the rendered rows and the focused one, which stays rendered when scrolled away. */
export function useRowWindow({ frame, count, rowHeight, onReachEnd }: RowWindowOptions) {
  const { recalled, remember } = useListPosition();
  const [focusedRow, setFocusedRow] = useState(recalled.row);
  const active = Math.min(focusedRow, Math.max(count - 1, 0));
  const [scale] = useState(letterScale);
  const head = HEAD_HEIGHT * scale;
  const start = useStart(frame, head);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight * scale,
    overscan: 6,
    scrollMargin: start,
    scrollPaddingStart: BAR_HEIGHT + head,
    initialOffset: () => recalled.top ?? scrollY,
    onChange: ({ scrollOffset }) => remember({ top: scrollOffset ?? 0 }),
    rangeExtractor: (range) => withRow(range, active),
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);

  const reachEnd = useEffectEvent(() => onReachEnd?.());
  const isNearEnd = last !== undefined && last.index >= count - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && count > 0) reachEnd();
  }, [isNearEnd, count]);

  function enter(row: number): void {
    setFocusedRow(row);
    remember({ row });
  }

  function move(event: KeyboardEvent, from: number): number | null {
    const next = rowAfterKey(event.key, from, count);
    if (next === null) return null;
    event.preventDefault();
    // Renders and focuses the row before the next key arrives.
    flushSync(() => enter(next));
    focusRow(frame.current, next);
    virtualizer.scrollToIndex(next);
    return next;
  }

  const rows = items.map((item, position) => ({
    index: item.index,
    gap: item.start - (items[position - 1]?.end ?? start),
  }));
  return { rows, after: virtualizer.getTotalSize() - ((last?.end ?? start) - start), active, move, enter };
}

/** Measures the pixels above the first row, which change as content above loads. */
function useStart(frame: RefObject<HTMLElement | null>, head: number): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top;
    if (top !== undefined) setStart(Math.round(top + scrollY + head));
  });
  return start;
}

/** Returns the ratio of the browser's letter size to 16 px. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range);
  return rows.includes(row) || row >= range.count ? rows : [...rows, row].toSorted((a, b) => a - b);
}

function rowAfterKey(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_ROWS,
    PageUp: -PAGE_ROWS,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}

function focusRow(frame: HTMLElement | null, index: number): void {
  frame?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

type ScrollPosition = { top?: number; row: number };

const INITIAL_POSITION: ScrollPosition = { row: 0 };
const positions = new Map<string, ScrollPosition>();

/** Restores scroll position and focused row after navigating back. */
function useListPosition() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [saved] = useState(() => (isBack && positions.get(key)) || INITIAL_POSITION);
  return {
    recalled: saved,
    remember: (change: Partial<ScrollPosition>) =>
      positions.set(key, { ...(positions.get(key) ?? INITIAL_POSITION), ...change }),
  };
}
