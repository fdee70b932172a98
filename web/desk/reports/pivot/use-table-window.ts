import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { columnWidthOf } from './table-texts.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

const ROW = 44;
const OVERSCAN = { rows: 8, columns: 3 };
const HEAD = { wide: 200, narrow: 148 };
const TOTALS = 96;

/** Which rows and columns are in sight, and how much room those before and after them take. */
export function useTableWindow(shown: ShownPivot) {
  const frame = useRef<HTMLElement>(null);
  const headWidth = useIsWide() ? HEAD.wide : HEAD.narrow;
  const columnWidth = columnWidthOf(shown);
  const rows = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN.rows,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: shown.columns.length,
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    overscan: OVERSCAN.columns,
  });
  return {
    frame,
    headWidth,
    columnWidth,
    totalsWidth: Math.max(columnWidth, TOTALS),
    row: windowOf(rows.getVirtualItems(), rows.getTotalSize()),
    column: windowOf(columns.getVirtualItems(), columns.getTotalSize()),
  };
}

type Item = { index: number; start: number; end: number };

function windowOf(items: readonly Item[], size: number) {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return { first: 0, end: 0, before: 0, after: size };
  return { first: first.index, end: last.index + 1, before: first.start, after: size - last.end };
}
