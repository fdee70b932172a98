import { type PointerEvent, useState } from 'react';
import { minuteUnder } from './use-column-drag.ts';
import { type Scale, STEP, type Times } from './week-scale.ts';

type Edge = 'fromMinute' | 'toMinute';

/** Pulling a range's beginning or end; it is changed when the pointer lets go. */
export function useEdgeDrag(times: Times, scale: Scale, onEnd: (times: Times) => void) {
  const [pulled, setPulled] = useState<Times | null>(null);

  function handlers(edge: Edge) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPulled(times);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const column = event.currentTarget.closest<HTMLElement>('[data-column]');
        if (pulled && column) setPulled(withEdge(times, edge, minuteUnder(event, scale, column)));
      },
      onPointerUp: () => {
        setPulled(null);
        if (pulled) onEnd(pulled);
      },
      onPointerCancel: () => setPulled(null),
    };
  }

  return { shown: pulled ?? times, handlers };
}

function withEdge(times: Times, edge: Edge, minute: number): Times {
  if (edge === 'fromMinute') return { ...times, fromMinute: Math.min(minute, times.toMinute - STEP) };
  return { ...times, toMinute: Math.max(minute, times.fromMinute + STEP) };
}
