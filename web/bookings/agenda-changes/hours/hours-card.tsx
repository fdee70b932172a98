import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Hours } from '#shared/schedule/slots.ts';
import { townToday } from '../../../platform/api/town.ts';
import { FieldError } from '../../../platform/fields/field.tsx';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { DayList } from './day-list.tsx';
import styles from './hours-card.module.css';
import { clashAmong } from './hours-clash.ts';
import type { Range } from './range.ts';
import { RangeDialog } from './range-dialog.tsx';
import { type RangeDraft, toRangeDraft, withRanges } from './range-draft.ts';
import { WeekGrid } from './week-grid.tsx';
import type { Times } from './week-scale.ts';

type HoursCardProps = {
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
  slotMinutes: number;
};

type Edited = { key: number | null; draft: RangeDraft };

export function HoursCard({ ranges, onChange, slotMinutes }: HoursCardProps) {
  const id = useId();
  const isWide = useIsWide();
  const [edited, setEdited] = useState<Edited | null>(null);
  const today = townToday();
  const live = ranges.filter(({ validTo }) => validTo === null || today <= validTo);
  const clash = clashAmong(ranges);
  const others = ranges.filter(({ key }) => key !== edited?.key);
  const Week = isWide ? WeekGrid : DayList;

  function add(weekday: number, times: Times = MORNING_TIMES): void {
    const range = { weekday, ...times, slotMinutes, places: 1, validFrom: today, validTo: null };
    setEdited({ key: null, draft: toRangeDraft(range) });
  }

  function put(added: readonly Hours[]): void {
    onChange(withRanges(ranges, edited?.key ?? null, added));
    setEdited(null);
  }

  return (
    <Card aria-labelledby={id} className={`stack gap-s2 ${styles.card}`}>
      <header className={`cluster between ${styles.head}`}>
        <h2 id={id}>Horarios de atención</h2>
        <Button onClick={() => setEdited({ key: null, draft: toWeekDraft(slotMinutes, today) })}>
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
        ranges={live}
        wrongKeys={clash?.keys ?? []}
        onAdd={add}
        onOpen={(range) => setEdited({ key: range.key, draft: toRangeDraft(range) })}
        onPlace={({ key }, { weekday, fromMinute, toMinute }) =>
          onChange(
            ranges.map((each) => (each.key === key ? { ...each, weekday, fromMinute, toMinute } : each)),
          )
        }
      />
      {edited && (
        <RangeDialog
          name={`range ${edited.key ?? 'new'}`}
          initial={edited.draft}
          isNew={edited.key === null}
          findClash={(added) => clashAmong(withRanges(others, null, added))?.message ?? null}
          onDone={put}
          onRemove={() => put([])}
          onClose={() => setEdited(null)}
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
