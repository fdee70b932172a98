import { ChevronRight, Plus } from 'lucide-react';
import { timeOfMinute } from '../../../platform/fields/time-typing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { WeekActions } from './day-column.tsx';
import styles from './day-list.module.css';
import { WEEKDAYS } from './hours.words.ts';
import { placesInWords, type Range, rangeLabel, slotsInWords } from './range.ts';

type DayListProps = Pick<WeekActions, 'onAdd' | 'onOpen'> & {
  ranges: readonly Range[];
  wrongKeys: readonly number[];
};

export function DayList({ ranges, wrongKeys, onAdd, onOpen }: DayListProps) {
  return WEEKDAYS.map((name, weekday) => (
    <section key={name} className={`stack gap-s2 ${styles.day}`} aria-label={name}>
      <header>
        <h3 className="first-upper">{name}</h3>
        <Button variant="quiet" aria-label={`Agregar un horario el ${name}`} onClick={() => onAdd(weekday)}>
          <Plus aria-hidden />
          Agregar
        </Button>
      </header>
      {ranges
        .filter((range) => range.weekday === weekday)
        .toSorted((a, b) => a.fromMinute - b.fromMinute)
        .map((range) => (
          <button
            key={range.key}
            type="button"
            data-range={range.key}
            data-wrong={wrongKeys.includes(range.key) || undefined}
            className={styles.range}
            onClick={() => onOpen(range)}
          >
            <span className="sr">{rangeLabel(range)}</span>
            <b aria-hidden>
              {timeOfMinute(range.fromMinute)} a {timeOfMinute(range.toMinute)}
            </b>
            <span aria-hidden>
              {slotsInWords(range)}, {placesInWords(range.places)}
            </span>
            <ChevronRight aria-hidden />
          </button>
        ))}
    </section>
  ));
}
