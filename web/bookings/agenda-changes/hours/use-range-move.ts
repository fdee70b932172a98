import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Range } from './range.ts';
import { minuteUnder } from './use-column-drag.ts';
import { type RangePosition, type Scale, STEP_MINUTES, shiftTimes } from './week-scale.ts';

const SATURDAY = 6;

type RangeMoveHandlers = { onOpen: () => void; onPlace: (place: RangePosition) => void };
type DraggedRange = {
  position: RangePosition;
  /** Pixels from the range's own column. */
  offset: number;
};

export function useRangeMove(range: Range, scale: Scale, { onOpen, onPlace }: RangeMoveHandlers) {
  const startMinute = useRef<number | null>(null);
  const wasMoved = useRef(false);
  const [dragged, setDragged] = useState<DraggedRange | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    wasMoved.current = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    startMinute.current = minuteUnder(event, scale, findColumns(event)[range.weekday]);
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (startMinute.current === null) return;
    const columns = findColumns(event);
    const weekday = Math.max(
      columns.findLastIndex((column) => findLeftEdge(column) <= event.clientX),
      0,
    );
    const minutes = minuteUnder(event, scale, columns[weekday]) - startMinute.current;
    if (minutes === 0 && weekday === range.weekday && !wasMoved.current) return;
    wasMoved.current = true;
    const offset = findLeftEdge(columns[weekday]) - findLeftEdge(columns[range.weekday]);
    setDragged({ position: { weekday, ...shiftTimes(scale, range, minutes) }, offset });
  }

  function release(): void {
    startMinute.current = null;
    setDragged(null);
  }

  const handlers = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerCancel: release,
    onPointerUp: () => {
      release();
      if (dragged) onPlace(dragged.position);
    },
    onClick: () => {
      if (!wasMoved.current) onOpen();
      wasMoved.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const position = positionAfterKey(event.key, range, scale);
      if (!position) return;
      event.preventDefault();
      onPlace(position);
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-range="${range.key}"]`)?.focus(),
      );
    },
  };
  return { dragged, handlers };
}

function positionAfterKey(key: string, range: Range, scale: Scale): RangePosition | null {
  const { weekday } = range;
  if (key === 'ArrowUp') return { weekday, ...shiftTimes(scale, range, -STEP_MINUTES) };
  if (key === 'ArrowDown') return { weekday, ...shiftTimes(scale, range, STEP_MINUTES) };
  if (key === 'ArrowLeft') return { ...range, weekday: Math.max(weekday - 1, 0) };
  return key === 'ArrowRight' ? { ...range, weekday: Math.min(weekday + 1, SATURDAY) } : null;
}

function findColumns({ currentTarget }: PointerEvent<HTMLElement>): HTMLElement[] {
  const week = currentTarget.closest('[data-week]');
  return [...(week?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
}

function findLeftEdge(column: HTMLElement | undefined): number {
  return column?.getBoundingClientRect().left ?? 0;
}
