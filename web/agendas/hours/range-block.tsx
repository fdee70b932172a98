import { formatIsoDate } from '#shared/town-clock.ts';
import { townToday } from '../../api/town.ts';
import { timesInWords } from './hours-words.ts';
import { placesInWords, type Range, rangeLabel, slotCount } from './range.ts';
import { useEdgeDrag } from './use-edge-drag.ts';
import styles from './week-grid.module.css';
import { extentOf, type Scale, type Times } from './week-scale.ts';

type RangeBlockProps = {
  range: Range;
  scale: Scale;
  lane: number;
  lanes: number;
  isWrong: boolean;
  onOpen: () => void;
  onResize: (times: Times) => void;
};

/** A range drawn to scale: a click opens it, its edges can be pulled. */
export function RangeBlock({ range, scale, lane, lanes, isWrong, onOpen, onResize }: RangeBlockProps) {
  const { shown, handlers } = useEdgeDrag(range, scale, onResize);
  const now = { ...range, ...shown };
  const { top, height } = extentOf(scale, now);
  return (
    <div
      className={styles.block}
      data-wrong={isWrong || undefined}
      style={{
        top: `${top * 100}%`,
        height: `${height * 100}%`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button type="button" data-range={range.key} aria-label={rangeLabel(now)} onClick={onOpen}>
        <b>{timesInWords(now)}</b>
        <span>{slotCount(now)} turnos</span>
        {range.places > 1 && <span>{placesInWords(range.places)}</span>}
        <Validity range={range} />
      </button>
      <i className={styles.edge} data-edge="from" {...handlers('fromMinute')} />
      <i className={styles.edge} data-edge="to" {...handlers('toMinute')} />
    </div>
  );
}

/** Said where it isn't simply from now on. */
function Validity({ range: { validFrom, validTo } }: { range: Range }) {
  return (
    <>
      {validFrom > townToday() && <span>desde {formatIsoDate(validFrom)}</span>}
      {validTo !== null && <span>hasta {formatIsoDate(validTo)}</span>}
    </>
  );
}
