import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { ReportView } from '#shared/desk/report-views.ts';
import { type Dimension, MEASURES, type Period } from '#shared/desk/reports.ts';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { onceShown } from '../../../platform/screens/once-shown.ts';
import { type FieldZone, listFields, moveField, ZONE_NAMES } from '../views/view.ts';
import { DIMENSION_NAMES, MEASURE_NAMES } from './dimensions.ts';
import { FieldShelf } from './field-shelf.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import styles from './pivot-fields.module.css';

type PivotFieldsProps = { period: Period; view: ReportView; onChange: (view: ReportView) => void };

export function PivotFields({ period, view, onChange }: PivotFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const [filterField, setFilterField] = useState<Dimension | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const movedField = useRef<Dimension | null>(null);

  function move(field: Dimension, to: { zone: FieldZone; index?: number }): void {
    const next = moveField(view, field, to);
    onChange(next);
    setAnnouncement(formatPlace(next, field, to.zone));
    movedField.current = field;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is where the field moves
  useEffect(() => {
    const field = movedField.current;
    movedField.current = null;
    // The field appears in the other list a frame later.
    if (field) onceShown(() => focusField(root.current, field));
  }, [view]);

  const renderShelf = (zone: FieldZone) => (
    <FieldShelf zone={zone} view={view} onMove={move} onFilter={setFilterField} className={styles[zone]} />
  );
  return (
    <I18nProvider locale="es-AR">
      <div ref={root} className="no-print">
        <Folding view={view}>
          <div className={styles.zones}>
            {renderShelf('rows')}
            {renderShelf('columns')}
            <MeasureSelect view={view} onChange={onChange} />
            {renderShelf('spare')}
          </div>
        </Folding>
        <p role="status" className="sr">
          {announcement}
        </p>
        {filterField && (
          <FilterDialog
            period={period}
            view={view}
            field={filterField}
            onChange={onChange}
            onClose={() => setFilterField(null)}
          />
        )}
      </div>
    </I18nProvider>
  );
}

function Folding({ view, children }: { view: ReportView; children: React.ReactNode }) {
  const isWide = useIsWide();
  if (isWide) return children;
  const names = (fields: readonly Dimension[]) => fields.map((field) => DIMENSION_NAMES[field]).join(', ');
  return (
    <details className={styles.folding}>
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span>
          <b>Campos</b> {[names(view.rows), names(view.columns)].filter(Boolean).join(' × ')}
        </span>
      </summary>
      {children}
    </details>
  );
}

function focusField(container: HTMLElement | null, field: Dimension): void {
  container?.querySelector<HTMLElement>(`#field-${field}`)?.focus();
}

function formatPlace(view: ReportView, field: Dimension, zone: FieldZone): string {
  const name = DIMENSION_NAMES[field];
  if (zone === 'spare') return `${name} ya no está en la tabla`;
  const fields = listFields(view, zone);
  return `${name} está en ${ZONE_NAMES[zone]}, lugar ${fields.indexOf(field) + 1} de ${fields.length}`;
}

type MeasureSelectProps = { view: ReportView; onChange: (view: ReportView) => void };

/** Offers the measures in a select, because they can't be dragged (rules.md#screens). */
function MeasureSelect({ view, onChange }: MeasureSelectProps) {
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
