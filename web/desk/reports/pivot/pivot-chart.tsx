import { BarChart } from '../charts/bar-chart.tsx';
import { ChartFrame } from '../charts/chart-frame.tsx';
import { computeLabelRoom } from '../charts/chart-scale.ts';
import { LineChart } from '../charts/line-chart.tsx';
import { type ChartData, formatSharedLabel, takeFirst, toChartData } from '../charts/series.ts';
import { sum } from '../charts/sums.ts';
import { fullPeriodText } from '../period.ts';
import { DIMENSION_NAMES, MEASURE_NAMES, RENDERER_NAMES } from './dimensions.ts';
import styles from './pivot-chart.module.css';
import { describeFilters } from './table-texts.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

const CHART_HEIGHT = 380;
const MAX_POINTS = 400;

export function PivotChart({ shown }: { shown: ShownPivot }) {
  const { view, period, pivot } = shown;
  const whole = toChartData(view, pivot, shown);
  const data = takeFirst(whole, MAX_POINTS);
  const isLines = view.renderer === 'lines';
  const labelFields = view.columns.length > 0 ? view.columns : view.rows;
  const title = formatTitle(shown);
  const subject = [formatSharedLabel(view, pivot, shown), describeFilters(view)].filter(Boolean).join(' · ');
  return (
    <div className={`stack gap-s3 ${styles.frame}`}>
      {subject && <p className={styles.about}>{subject}</p>}
      <ChartFrame
        id="pivot"
        title={<h3 className="sr">{title}</h3>}
        name={title}
        period={[fullPeriodText(period), subject].filter(Boolean).join(' · ')}
        summary={describeChart(`${RENDERER_NAMES[view.renderer]}: ${title}`, subject, data)}
        data={data}
        labelName={labelFields.map((field) => DIMENSION_NAMES[field]).join(' · ') || 'Total'}
        kind={isLines ? 'lines' : 'bars'}
        height={CHART_HEIGHT}
        minWidth={isLines ? 0 : barsWidth(data)}
        hasLegend
      >
        {(width) =>
          isLines ? (
            <LineChart {...data} width={width} height={CHART_HEIGHT} />
          ) : (
            <BarChart id="pivot" {...data} width={width} height={CHART_HEIGHT} />
          )
        }
      </ChartFrame>
      {whole.labels.length > MAX_POINTS && (
        <p className="quiet small">
          Se muestran {MAX_POINTS} de {whole.labels.length.toLocaleString('es-AR')}. La tabla y la exportación
          los tienen todos.
        </p>
      )}
    </div>
  );
}

function formatTitle({ view: { rows, columns, measure } }: ShownPivot): string {
  const fields = [...rows, ...columns].map((field) => DIMENSION_NAMES[field].toLowerCase());
  return fields.length > 0 ? `${MEASURE_NAMES[measure]} por ${fields.join(', ')}` : MEASURE_NAMES[measure];
}

const MIN_BAR_WIDTH = 12;
const NUMBERS_WIDTH = 80;

function barsWidth({ labels, series }: ChartData): number {
  const bars = series.length * MIN_BAR_WIDTH * 1.4;
  return NUMBERS_WIDTH + Math.ceil(labels.length * Math.max(bars, computeLabelRoom(labels)));
}

function describeChart(title: string, about: string, { labels, series }: ChartData): string {
  const sums = series.map(({ name, values }) => `${name} ${sum(values)}`);
  const span = about ? ` (${about})` : '';
  return `${title}, de ${labels[0]} a ${labels.at(-1)}${span}. En total: ${sums.join(', ')}`;
}
