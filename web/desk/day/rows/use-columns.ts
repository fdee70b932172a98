import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';

const MIN_COLUMN_WIDTH = 280;

type ColumnsRequest = { isRequested: boolean; shown: readonly Agenda[]; agendasOfDay: readonly Agenda[] };

export function useColumns({ isRequested, shown, agendasOfDay }: ColumnsRequest) {
  const frame = useRef<HTMLDivElement>(null);
  const maxColumns = Math.floor(useWidth(frame) / MIN_COLUMN_WIDTH);
  const isWide = useIsWide();
  const columns = shown.length > 0 ? shown : agendasOfDay;
  const isFitting = isWide && columns.length <= maxColumns;
  return {
    frame,
    columns: isRequested && isFitting ? shown : [],
    rejection: isFitting ? null : `No entran ${columns.length} columnas: elegí menos agendas`,
  };
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
