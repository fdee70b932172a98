import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Holiday } from '#shared/bookings/closures.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { dayInWords } from '../../../platform/calendar/calendar-dates.ts';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import { DateField } from '../../../platform/fields/date-field.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { StateChip } from '../../../platform/ui/state-chip.tsx';
import styles from './holidays-dialog.module.css';

type HolidayRowProps = {
  holiday: Holiday;
  loadedDate: string | null;
  /** Is null while the typed date is invalid, undefined while the holiday is unticked. */
  chosenDate: string | null | undefined;
  isSubmitted: boolean;
  onChange: (date: string | null | undefined) => void;
};

export function HolidayRow({ holiday, loadedDate, chosenDate, isSubmitted, onChange }: HolidayRowProps) {
  const { date, holidayName } = holiday;
  const [isMoved, setMoved] = useState(chosenDate !== undefined && chosenDate !== date);
  const [problem, setProblem] = useState<string | null>(null);
  const [year] = date.split('-');
  if (loadedDate) return <LoadedHoliday name={holidayName} date={loadedDate} />;
  return (
    <li className={styles.row}>
      <Checkbox
        label={holidayName}
        hint={<span className="first-upper">{dayInWords(date)}</span>}
        checked={chosenDate !== undefined}
        onChange={(isTicked) => onChange(isTicked ? date : undefined)}
      />
      {chosenDate !== undefined &&
        (isMoved ? (
          <DateField
            label={`Fecha de ${holidayName}`}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={chosenDate}
            onChange={(typed, problem) => {
              setProblem(problem);
              onChange(typed);
            }}
            error={isSubmitted && chosenDate === null ? (problem ?? 'Escribí la fecha') : null}
          />
        ) : (
          <Button variant="quiet" aria-label={`Mover ${holidayName}`} onClick={() => setMoved(true)}>
            Mover
          </Button>
        ))}
    </li>
  );
}

function LoadedHoliday({ name, date }: { name: string; date: string }) {
  return (
    <li className={`${styles.row} ${styles.loaded}`}>
      <span>
        {name}
        <small>{formatIsoDate(date)}</small>
      </span>
      <StateChip tone="open" icon={<Check aria-hidden />}>
        Ya está cargado
      </StateChip>
    </li>
  );
}
