import { ChevronRight, Plus } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import type { Hours } from '#shared/schedule/slots.ts';
import { townToday } from '../../../platform/api/town.ts';
import { FieldError } from '../../../platform/fields/field.tsx';
import { timeOfMinute } from '../../../platform/fields/time-typing.ts';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { DayColumn, type WeekActions } from './day-column.tsx';
import dayList from './day-list.module.css';
import { WEEKDAYS } from './hours.words.ts';
import styles from './hours-card.module.css';
import { findClash } from './hours-clash.ts';
import { placesInWords, type Range, rangeLabel, slotsInWords } from './range.ts';
import { RangeDialog } from './range-dialog.tsx';
import { type RangeDraft, toRangeDraft, withRanges } from './range-draft.ts';
import weekGrid from './week-grid.module.css';
import { listHours, type Times, toScale } from './week-scale.ts';

type HoursCardProps = {
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
  slotMinutes: number;
};

type RangeEdit = { key: number | null; draft: RangeDraft };

export function HoursCard({ ranges, onChange, slotMinutes }: HoursCardProps) {
  const id = useId();
  const isWide = useIsWide();
  const [rangeEdit, setRangeEdit] = useState<RangeEdit | null>(null);
  const today = townToday();
  const currentRanges = ranges.filter(({ validTo }) => validTo === null || today <= validTo);
  const clash = findClash(ranges);
  const others = ranges.filter(({ key }) => key !== rangeEdit?.key);
  const Week = isWide ? WeekGrid : DayList;

  function add(weekday: number, times: Times = MORNING_TIMES): void {
    const range = { weekday, ...times, slotMinutes, places: 1, validFrom: today, validTo: null };
    setRangeEdit({ key: null, draft: toRangeDraft(range) });
  }

  function replaceEdited(added: readonly Hours[]): void {
    onChange(withRanges(ranges, rangeEdit?.key ?? null, added));
    setRangeEdit(null);
  }

  return (
    <Card aria-labelledby={id} className={`stack gap-s2 ${styles.card}`}>
      <header className={`cluster between ${styles.head}`}>
        <h2 id={id}>Horarios de atención</h2>
        <Button onClick={() => setRangeEdit({ key: null, draft: toWeekDraft(slotMinutes, today) })}>
          <Plus aria-hidden />
          Agregar horario
        </Button>
      </header>
      <p className="quiet only-wide">
        Arrastrá sobre un día para agregar un horario. Llevalo a otro día u hora con el mouse o las flechas, o
        tirá de sus bordes.
      </p>
      <FieldError id={`${id}-clash`} error={clash?.message} />
      <Week
        ranges={currentRanges}
        wrongKeys={clash?.keys ?? []}
        onAdd={add}
        onOpen={(range) => setRangeEdit({ key: range.key, draft: toRangeDraft(range) })}
        onMove={({ key }, { weekday, fromMinute, toMinute }) =>
          onChange(
            ranges.map((each) => (each.key === key ? { ...each, weekday, fromMinute, toMinute } : each)),
          )
        }
      />
      {rangeEdit && (
        <RangeDialog
          name={`range ${rangeEdit.key ?? 'new'}`}
          initial={rangeEdit.draft}
          isNew={rangeEdit.key === null}
          findClash={(added) => findClash(withRanges(others, null, added))?.message ?? null}
          onDone={replaceEdited}
          onRemove={() => replaceEdited([])}
          onClose={() => setRangeEdit(null)}
        />
      )}
    </Card>
  );
}

const MORNING_TIMES: Times = { fromMinute: 8 * 60, toMinute: 12 * 60 };

function toWeekDraft(slotMinutes: number, today: string): RangeDraft {
  const range = { weekday: 1, ...MORNING_TIMES, slotMinutes, places: 1, validFrom: today, validTo: null };
  return { ...toRangeDraft(range), weekdays: [1, 2, 3, 4, 5] };
}

type DayListProps = Pick<WeekActions, 'onAdd' | 'onOpen'> & {
  ranges: readonly Range[];
  wrongKeys: readonly number[];
};

function DayList({ ranges, wrongKeys, onAdd, onOpen }: DayListProps) {
  return WEEKDAYS.map((name, weekday) => (
    <section key={name} className={`stack gap-s2 ${dayList.day}`} aria-label={name}>
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
            className={dayList.range}
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

type WeekGridProps = WeekActions & { ranges: readonly Range[]; wrongKeys: readonly number[] };

function WeekGrid({ ranges, ...columns }: WeekGridProps) {
  const scale = toScale(ranges);
  const hours = listHours(scale);
  const size = { '--hours': hours.length } as CSSProperties;
  return (
    <div className={weekGrid.week} style={size} data-week>
      <div className={weekGrid.times} aria-hidden="true">
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
