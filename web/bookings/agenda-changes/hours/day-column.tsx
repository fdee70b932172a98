import { Plus } from 'lucide-react';
import { IconButton } from '../../../platform/ui/button.tsx';
import { WEEKDAYS } from './hours.words.ts';
import type { Range } from './range.ts';
import { RangeBlock } from './range-block.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import styles from './week-grid.module.css';
import { type RangePosition, type Scale, type Times, toExtent, toLanes } from './week-scale.ts';

export type WeekActions = {
  /** `times` is set only for a range drawn by pointer. */
  onAdd: (weekday: number, times?: Times) => void;
  onOpen: (range: Range) => void;
  onMove: (range: Range, place: RangePosition) => void;
};

type DayColumnProps = WeekActions & {
  weekday: number;
  ranges: readonly Range[];
  wrongKeys: readonly number[];
  scale: Scale;
};

export function DayColumn({ weekday, ranges, wrongKeys, scale, onAdd, onOpen, onMove }: DayColumnProps) {
  const { drawnTimes, handlers } = useColumnDrag(scale, (times) => onAdd(weekday, times));
  const name = WEEKDAYS[weekday];
  const extent = drawnTimes && toExtent(scale, drawnTimes);
  return (
    <section className={styles.day} aria-label={name}>
      <h3 className={styles.head}>
        {name?.slice(0, 3)}
        <IconButton label={`Agregar un horario el ${name}`} onClick={() => onAdd(weekday)}>
          <Plus size={18} />
        </IconButton>
      </h3>
      <div data-column className={styles.column} {...handlers}>
        {toLanes(ranges).map(({ range, lane, lanes }) => (
          <RangeBlock
            key={range.key}
            range={range}
            scale={scale}
            lane={lane}
            lanes={lanes}
            isWrong={wrongKeys.includes(range.key)}
            onOpen={() => onOpen(range)}
            onPlace={(place) => onMove(range, place)}
          />
        ))}
        {extent && (
          <span
            className={styles.drawn}
            style={{ top: `${extent.top * 100}%`, height: `${extent.height * 100}%` }}
          />
        )}
      </div>
    </section>
  );
}
