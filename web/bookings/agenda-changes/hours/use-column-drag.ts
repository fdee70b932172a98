import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { minuteAt, type Scale, type Times, timesBetween } from './week-scale.ts';

const CLICK_MINUTES = 4 * 60;

/** Draws a new range with the mouse only, since dragging a finger scrolls the page. */
export function useColumnDrag(scale: Scale, onEnd: (times: Times) => void) {
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const [drawnTimes, setDrawnTimes] = useState<Times | null>(null);

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'mouse' || event.button !== 0 || isOnBlock(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = minuteUnder(event, scale);
    wasDragged.current = false;
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (start.current === null) return;
    const minute = minuteUnder(event, scale);
    if (minute === start.current && !wasDragged.current) return;
    wasDragged.current = true;
    setDrawnTimes(timesBetween(scale, start.current, minute));
  }

  function cancel(): void {
    start.current = null;
    setDrawnTimes(null);
  }

  function end(): void {
    cancel();
    if (drawnTimes) onEnd(drawnTimes);
  }

  function click(event: MouseEvent<HTMLElement>): void {
    if (isOnBlock(event) || wasDragged.current) return;
    const startMinute = Math.floor(minuteUnder(event, scale) / 60) * 60;
    onEnd(timesBetween(scale, startMinute, Math.min(startMinute + CLICK_MINUTES, scale.to)));
  }

  const handlers = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onClick: click,
  };
  return { drawnTimes, handlers };
}

function isOnBlock({ target, currentTarget }: MouseEvent): boolean {
  return target !== currentTarget;
}

export function minuteUnder(
  { clientY, currentTarget }: MouseEvent<HTMLElement>,
  scale: Scale,
  within: HTMLElement = currentTarget,
): number {
  const { top, height } = within.getBoundingClientRect();
  return minuteAt(scale, (clientY - top) / height);
}
