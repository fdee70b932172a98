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
  /** What holds the rows, its head included. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels where letters are 16 high. */
  rowHeight: number;
  onReachEnd?: () => void;
};

/** Pixels: the bar of the page, under which the list's head stays; the head, where letters are 16 high. */
const BAR = 64;
const HEAD = 44;
const PAGE = 10;
/** So many rows before the end, more are asked for. */
const AHEAD = 12;

/** Which rows exist as the page scrolls, and which of them the keyboard is on; that one stays even when scrolled away. */
export function useRowWindow({ frame, count, rowHeight, onReachEnd }: RowWindowOptions) {
  const { recalled, remember } = useListMemory();
  const [wanted, setWanted] = useState(recalled.row);
  const active = Math.min(wanted, Math.max(count - 1, 0));
  const [scale] = useState(letterScale);
  const head = HEAD * scale;
  const start = useStart(frame, head);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight * scale,
    overscan: 6,
    scrollMargin: start,
    scrollPaddingStart: BAR + head,
    initialOffset: () => recalled.top ?? scrollY,
    onChange: ({ scrollOffset }) => remember({ top: scrollOffset ?? 0 }),
    rangeExtractor: (range) => withRow(range, active),
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);

  const reachEnd = useEffectEvent(() => onReachEnd?.());
  const isNearEnd = last !== undefined && last.index >= count - AHEAD;
  useEffect(() => {
    if (isNearEnd && count > 0) reachEnd();
  }, [isNearEnd, count]);

  function enter(row: number): void {
    setWanted(row);
    remember({ row });
  }

  /** The row it leads to, if it does. */
  function move(event: KeyboardEvent, from: number): number | null {
    const next = rowAfterKey(event.key, from, count);
    if (next === null) return null;
    event.preventDefault();
    // The row is there and has the focus before the next key comes, however soon that is.
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

/** How far down the page the first row begins, in pixels; what stands above may come and go. */
function useStart(frame: RefObject<HTMLElement | null>, head: number): number {
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top;
    if (top !== undefined) setStart(Math.round(top + scrollY + head));
  });
  return start;
}

/** By how much the browser's letters are larger than most. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range);
  return rows.includes(row) || row >= range.count ? rows : [...rows, row].toSorted((a, b) => a - b);
}

function rowAfterKey(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}

function focusRow(frame: HTMLElement | null, index: number): void {
  frame?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
}

type Place = { top?: number; row: number };

const START: Place = { row: 0 };
const places = new Map<string, Place>();

/** Going back to a screen finds its list where it was left, and the keyboard on the same row. */
function useListMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [recalled] = useState(() => (isBack && places.get(key)) || START);
  return {
    recalled,
    remember: (place: Partial<Place>) => places.set(key, { ...(places.get(key) ?? START), ...place }),
  };
}
