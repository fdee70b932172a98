import type { ReportSummary } from '#shared/desk/reports.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { townToday } from '../../../platform/api/town.ts';
import { Card } from '../../../platform/ui/card.tsx';
import { fullPeriodText } from '../period.ts';
import { MEASURE_NAMES } from '../pivot/dimensions.ts';
import { ChartFrame } from './chart-frame.tsx';
import { LineChart } from './line-chart.tsx';
import type { ChartData } from './series.ts';

const TITLE = 'Turnos por semana';
const CHART_HEIGHT = 300;

export function WeeksChart({ summary }: { summary: ReportSummary }) {
  const data = weeksData(summary, townToday());
  return (
    <Card>
      <ChartFrame
        id="weeks"
        title={<h2>{TITLE}</h2>}
        name={TITLE}
        period={fullPeriodText(summary.current)}
        summary={describeChart(data)}
        data={data}
        labelName="Semana del"
        kind="lines"
        height={CHART_HEIGHT}
      >
        {(width) => <LineChart {...data} width={width} height={CHART_HEIGHT} hasEndLabels />}
      </ChartFrame>
    </Card>
  );
}

function weeksData({ weeks, current }: ReportSummary, today: string): ChartData {
  const past = weeks.filter(({ week }) => week <= today);
  const shown = past.length > 0 ? past : weeks;
  const measures = past.length > 0 ? (['done', 'notdone'] as const) : (['reserved'] as const);
  return {
    labels: weekNames(
      shown.map(({ week }) => week),
      current.from,
    ),
    series: measures.map((measure) => ({
      name: MEASURE_NAMES[measure],
      values: shown.map((week) => week[measure]),
    })),
  };
}

function weekNames(weeks: readonly string[], from: string): string[] {
  const days = weeks.map((week) => (week < from ? from : week));
  const isOneYear = days.at(0)?.slice(0, 4) === days.at(-1)?.slice(0, 4);
  return days.map((day) => `${formatIsoDate(day).slice(0, 5)}${isOneYear ? '' : `/${day.slice(2, 4)}`}`);
}

function describeChart({ labels, series }: ChartData): string {
  const spans = series.map(({ name, values }) => {
    const lowest = Math.min(...values);
    const highest = Math.max(...values);
    return `${name.toLowerCase()} de ${lowest} a ${highest} por semana`;
  });
  return `${TITLE}, del ${labels[0]} al ${labels.at(-1)}: ${spans.join(' y ')}`;
}
