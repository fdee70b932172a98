import { type PointerEvent, useState } from 'react';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { townToday } from '../../../platform/api/town.ts';
import { timesInWords } from './hours.words.ts';
import { countSlots, placesInWords, type Range, rangeLabel } from './range.ts';
import { minuteUnder } from './use-column-drag.ts';
import { useRangeMove } from './use-range-move.ts';
import styles from './week-grid.module.css';
import { type RangePosition, type Scale, STEP_MINUTES, type Times, toExtent } from './week-scale.ts';

type RangeBlockProps = {
  range: Range;
  scale: Scale;
  lane: number;
  lanes: number;
  isWrong: boolean;
  onOpen: () => void;
  onPlace: (place: RangePosition) => void;
};

export function RangeBlock({ range, scale, lane, lanes, isWrong, onOpen, onPlace }: RangeBlockProps) {
  const { shown, handlers } = useEdgeDrag(range, scale, (times) => onPlace({ ...range, ...times }));
  const { dragged, handlers: moveHandlers } = useRangeMove(range, scale, { onOpen, onPlace });
  const current = { ...range, ...shown, ...dragged?.position };
  const { top, height } = toExtent(scale, current);
  return (
    <div
      className={styles.block}
      data-wrong={isWrong || undefined}
      data-carried={dragged !== null || undefined}
      style={{
        top: `${top * 100}%`,
        height: `${height * 100}%`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        translate: `${dragged?.offset ?? 0}px`,
      }}
    >
      <button
        type="button"
        data-range={range.key}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        {...moveHandlers}
      >
        <span className="sr">{rangeLabel(current)}</span>
        <b aria-hidden>{timesInWords(current)}</b>
        <span aria-hidden>{countSlots(current)} turnos</span>
        {range.places > 1 && <span aria-hidden>{placesInWords(range.places)}</span>}
        <Validity range={range} />
      </button>
      <i className={styles.edge} data-edge="from" {...handlers('fromMinute')} />
      <i className={styles.edge} data-edge="to" {...handlers('toMinute')} />
    </div>
  );
}

function Validity({ range: { validFrom, validTo } }: { range: Range }) {
  return (
    <>
      {validFrom > townToday() && <span>desde {formatIsoDate(validFrom)}</span>}
      {validTo !== null && <span>hasta {formatIsoDate(validTo)}</span>}
    </>
  );
}

type RangeEdge = 'fromMinute' | 'toMinute';

function useEdgeDrag(times: Times, scale: Scale, onEnd: (times: Times) => void) {
  const [resized, setResized] = useState<Times | null>(null);

  function handlers(edge: RangeEdge) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setResized(times);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const column = event.currentTarget.closest<HTMLElement>('[data-column]');
        if (resized && column) setResized(withEdge(times, edge, minuteUnder(event, scale, column)));
      },
      onPointerUp: () => {
        setResized(null);
        if (resized) onEnd(resized);
      },
      onPointerCancel: () => setResized(null),
    };
  }

  return { shown: resized ?? times, handlers };
}

function withEdge(times: Times, edge: RangeEdge, minute: number): Times {
  if (edge === 'fromMinute') return { ...times, fromMinute: Math.min(minute, times.toMinute - STEP_MINUTES) };
  return { ...times, toMinute: Math.max(minute, times.fromMinute + STEP_MINUTES) };
}
