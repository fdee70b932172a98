import type { HealthMeasure, HealthRow } from '#shared/desk/health-statistics.ts';
import type { Period } from '#shared/desk/reports.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartFrame } from '../charts/chart-frame.tsx';
import type { ChartData } from '../charts/series.ts';
import { sum } from '../charts/sums.ts';
import { fullPeriodText } from '../period.ts';
import { formatCount } from './census-statistics.ts';
import { type HealthView, monthsChart } from './health-table.ts';
import styles from './registry.module.css';

const CHART_HEIGHT = 260;
const MONTH_WIDTH = 40;

type Chart = {
  id: string;
  title: string;
  measures: readonly (readonly [HealthMeasure, string])[];
};

const CHARTS: readonly Chart[] = [
  {
    id: 'health-done',
    title: 'Castraciones y vacunas por mes',
    measures: [
      ['operated', 'Castraciones'],
      ['vaccinated', 'Vacunas'],
    ],
  },
  {
    id: 'health-complications',
    title: 'Complicaciones por mes',
    measures: [
      ['mild', 'Leves'],
      ['severe', 'Graves'],
      ['died', 'Muertes'],
    ],
  },
];

type HealthChartsProps = { rows: readonly HealthRow[]; view: HealthView; period: Period };

export function HealthCharts({ rows, view, period }: HealthChartsProps) {
  const charts = CHARTS.map((chart) => ({ ...chart, data: monthsChart(rows, view, chart.measures) }));
  const shown = charts.filter(({ data }) =>
    data.series.some(({ values }) => values.some((value) => value > 0)),
  );
  return (
    <div className={`stack gap-s5 ${styles.charts}`}>
      {shown.map(({ id, title, data }) => (
        <ChartFrame
          key={id}
          id={id}
          title={<h3>{title}</h3>}
          name={title}
          period={fullPeriodText(period)}
          summary={describeChart(title, data)}
          data={data}
          labelName="Mes"
          kind="bars"
          height={CHART_HEIGHT}
          minWidth={data.labels.length * MONTH_WIDTH}
          hasLegend
        >
          {(width) => <BarChart id={id} {...data} width={width} height={CHART_HEIGHT} />}
        </ChartFrame>
      ))}
    </div>
  );
}

function describeChart(title: string, { labels, series }: ChartData): string {
  const sums = series.map(({ name, values }) => `${name.toLowerCase()} ${formatCount(sum(values))}`);
  return `${title}, de ${labels[0]} a ${labels.at(-1)}: ${sums.join(', ')} en total`;
}
