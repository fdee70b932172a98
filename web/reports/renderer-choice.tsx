import { useId } from 'react';
import { RENDERERS, type ReportView } from '#shared/report-views.ts';
import { RENDERER_NAMES } from './dimensions.ts';
import styles from './renderer-choice.module.css';

type RendererChoiceProps = { view: ReportView; onChange: (view: ReportView) => void };

/** Table or chart, and whether the table has its totals. */
export function RendererChoice({ view, onChange }: RendererChoiceProps) {
  const name = useId();
  const isTable = view.renderer === 'table' || view.renderer === 'heatmap';
  return (
    <div className={`no-print ${styles.row}`}>
      <fieldset className={styles.choice}>
        <legend className="sr">Mostrar como</legend>
        {RENDERERS.map((renderer) => (
          <label key={renderer}>
            <input
              type="radio"
              name={name}
              checked={view.renderer === renderer}
              onChange={() => onChange({ ...view, renderer })}
            />
            {RENDERER_NAMES[renderer]}
          </label>
        ))}
      </fieldset>
      {isTable && (
        <label className={styles.totals}>
          <input
            type="checkbox"
            checked={view.totals}
            onChange={(event) => onChange({ ...view, totals: event.target.checked })}
          />
          Totales
        </label>
      )}
    </div>
  );
}
