import { Axes, scaleUpTo } from './chart-axes.tsx';
import { spreadPositions, textWidth } from './chart-scale.ts';
import type { ChartData, Series } from './series.ts';
import { Mark, seriesStyle } from './series-style.tsx';

type LineChartProps = ChartData & {
  width: number;
  height: number;
  hasEndLabels?: boolean;
};

const MAX_MARKED_POINTS = 31;

export function LineChart({ labels, series, width, height, hasEndLabels }: LineChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const endWidth = Math.max(...series.map(({ name }) => textWidth(name)));
  const { ticks, plot, toY } = scaleUpTo(highest, {
    width,
    height,
    right: hasEndLabels ? endWidth + 24 : 20,
  });
  const space = (plot.right - plot.left) / Math.max(labels.length - 1, 1);
  const toX = (index: number) =>
    plot.left + (labels.length === 1 ? (plot.right - plot.left) / 2 : index * space);
  const lines = series.map(({ values }) => values.map((value, i) => `${round(toX(i))},${round(toY(value))}`));
  return (
    <>
      <Axes plot={plot} ticks={ticks} toY={toY} labels={labels} toX={toX} />
      {hasEndLabels && (
        <polygon
          points={`${toX(0)},${plot.bottom} ${lines[0]?.join(' ')} ${toX(labels.length - 1)},${plot.bottom}`}
          fill="var(--secondary-soft)"
          opacity="0.8"
        />
      )}
      {series.map(({ name, values }, index) => (
        <g key={name}>
          <polyline
            points={lines[index]?.join(' ')}
            fill="none"
            stroke={seriesStyle(index).color}
            strokeWidth="2.5"
            strokeDasharray={seriesStyle(index).dash}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {values.map((value, i) => {
            const isMarked = hasEndLabels ? i === values.length - 1 : labels.length <= MAX_MARKED_POINTS;
            return isMarked && <Mark key={labels[i]} index={index} x={toX(i)} y={toY(value)} />;
          })}
        </g>
      ))}
      {hasEndLabels && <EndLabels series={series} x={plot.right + 12} toY={toY} bottom={plot.bottom} />}
    </>
  );
}

const END_LABEL_HEIGHT = 38;
const BOTTOM_MARGIN = 20;

type EndsProps = { series: readonly Series[]; x: number; toY: (value: number) => number; bottom: number };

function EndLabels({ series, x, toY, bottom }: EndsProps) {
  const ends = series
    .map(({ name, values }, index) => ({ name, index, value: values.at(-1) ?? 0 }))
    .toSorted((a, b) => b.value - a.value);
  const heights = ends.map(({ value }) => toY(value) - 2);
  const ys = spreadPositions(heights, { gap: END_LABEL_HEIGHT, last: bottom - BOTTOM_MARGIN });
  const endLabels = ends.map((end, index) => ({ ...end, y: ys[index] }));
  return endLabels.map(({ name, index, value, y }) => (
    <g key={name}>
      <text x={x} y={y} fontSize="18" fontWeight="700" fill={seriesStyle(index).color}>
        {value.toLocaleString('es-AR')}
      </text>
      <text x={x} y={y} dy="16" fontSize="14" fill="var(--text-quiet)">
        {name}
      </text>
    </g>
  ));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
