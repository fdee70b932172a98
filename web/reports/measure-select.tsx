import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReportView } from '#shared/report-views.ts';
import { MEASURES } from '#shared/reports.ts';
import { MEASURE_NAMES } from './dimensions.ts';
import styles from './pivot-fields.module.css';

type MeasureSelectProps = { view: ReportView; onChange: (view: ReportView) => void };

/** What is summed; measures can't be dragged (spec §2). */
export function MeasureSelect({ view, onChange }: MeasureSelectProps) {
  const id = useId();
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>Valor</label>
      <div className={styles.select}>
        <span id={`${id}-sum`}>Suma de</span>
        <select
          id={id}
          aria-describedby={`${id}-sum`}
          value={view.measure}
          onChange={({ target }) => {
            const measure = MEASURES.find((each) => each === target.value);
            if (measure) onChange({ ...view, measure });
          }}
        >
          {MEASURES.map((measure) => (
            <option key={measure} value={measure}>
              {MEASURE_NAMES[measure]}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
    </div>
  );
}
