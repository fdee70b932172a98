import type { CSSProperties } from 'react';
import { timeOfMinute } from '../../../platform/fields/time-typing.ts';
import { DayColumn, type WeekActions } from './day-column.tsx';
import { WEEKDAYS } from './hours.words.ts';
import type { Range } from './range.ts';
import styles from './week-grid.module.css';
import { listHours, toScale } from './week-scale.ts';

type WeekGridProps = WeekActions & { ranges: readonly Range[]; wrongKeys: readonly number[] };

export function WeekGrid({ ranges, ...columns }: WeekGridProps) {
  const scale = toScale(ranges);
  const hours = listHours(scale);
  const size = { '--hours': hours.length } as CSSProperties;
  return (
    <div className={styles.week} style={size} data-week>
      <div className={styles.times} aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute}>{timeOfMinute(minute)}</span>
        ))}
      </div>
      {WEEKDAYS.map((name, weekday) => (
        <DayColumn
          key={name}
          weekday={weekday}
          scale={scale}
          ranges={ranges.filter((range) => range.weekday === weekday)}
          {...columns}
        />
      ))}
    </div>
  );
}
