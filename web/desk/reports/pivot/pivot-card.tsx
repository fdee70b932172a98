import { CalendarCheck } from 'lucide-react';
import { useId } from 'react';
import { RENDERERS, type ReportView } from '#shared/desk/report-views.ts';
import type { Period } from '#shared/desk/reports.ts';
import { townToday } from '../../../platform/api/town.ts';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { LinkButton } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { isSecretaryMonth, SECRETARY_MONTH, secretaryMonthSearch } from '../views/ready-view.ts';
import { SavedViewsButton } from '../views/saved-views-button.tsx';
import { MEASURE_NAMES, RENDERER_NAMES } from './dimensions.ts';
import styles from './pivot-card.module.css';
import { PivotChart } from './pivot-chart.tsx';
import { PivotFields } from './pivot-fields.tsx';
import { PivotTable, PrintedPivot } from './pivot-table.tsx';
import type { ShownPivot, ToggleNode, useShownPivot } from './use-shown-pivot.ts';

type PivotCardProps = ReturnType<typeof useShownPivot> & {
  period: Period;
  view: ReportView;
  onChange: (view: ReportView) => void;
};

export function PivotCard({ period, view, onChange, shown, toggle, report, isStale }: PivotCardProps) {
  if (report.isLoadingError && !shown)
    return <LoadFailed title="No pudimos cargar el reporte" onRetry={report.refetch} />;
  return (
    <Card isFlush aria-labelledby="pivot-title" className={styles.card}>
      <header className={`cluster between gap-s3 ${styles.head}`}>
        <h2 id="pivot-title" className="sr">
          Tabla dinámica
        </h2>
        <RendererChoice view={view} onChange={onChange} />
        <div className={`cluster ${styles.actions} no-print`}>
          <SecretaryMonth view={view} period={period} />
          <SavedViewsButton view={view} onPick={onChange} />
        </div>
      </header>
      <PivotFields period={period} view={view} onChange={onChange} />
      {(report.isLoadingError || report.isRefetchError) && (
        <LoadFailedNote title="No pudimos actualizar la tabla" onRetry={report.refetch} />
      )}
      <div aria-busy={isStale || undefined} className={styles.shown}>
        {shown ? (
          <PivotBody shown={shown} toggle={toggle} />
        ) : (
          <LinesSkeleton className={`gap-s5 ${styles.skeleton}`} />
        )}
      </div>
    </Card>
  );
}

function SecretaryMonth({ view, period }: { view: ReportView; period: Period }) {
  const today = townToday();
  return (
    <LinkButton
      to={secretaryMonthSearch(today)}
      className={styles.ready}
      aria-current={isSecretaryMonth(view, period, today) || undefined}
    >
      <CalendarCheck aria-hidden />
      {SECRETARY_MONTH}
    </LinkButton>
  );
}

function PivotBody({ shown, toggle }: { shown: ShownPivot; toggle: ToggleNode }) {
  const { view, pivot } = shown;
  if (pivot.sums.length === 0)
    return (
      <EmptyState
        title={`No hay ${MEASURE_NAMES[view.measure].toLowerCase()} para mostrar`}
        text="Probá con otro período, otro valor o menos filtros."
      />
    );
  if (view.renderer !== 'table') return <PivotChart shown={shown} />;
  return (
    <>
      <PivotTable shown={shown} toggle={toggle} />
      <PrintedPivot shown={shown} />
    </>
  );
}

type RendererChoiceProps = { view: ReportView; onChange: (view: ReportView) => void };

function RendererChoice({ view, onChange }: RendererChoiceProps) {
  const name = useId();
  return (
    <div className={`cluster no-print ${styles.row}`}>
      <fieldset className={styles.choice}>
        <legend className="sr">Mostrar como</legend>
        {RENDERERS.map((renderer) => (
          <label key={renderer} className="option">
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
      {view.renderer === 'table' && (
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
