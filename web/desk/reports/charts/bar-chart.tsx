import { Axes, type Plot, scaleUpTo } from './chart-axes.tsx';
import type { ChartData } from './series.ts';
import { Hatchings, toFill } from './series-style.tsx';

type BarChartProps = ChartData & {
  id: string;
  width: number;
  height: number;
};

const MAX_BAR_WIDTH = 72;

export function BarChart({ id, labels, series, width, height }: BarChartProps) {
  const heights = labels.map((_, i) => series.map(({ values }) => values[i] ?? 0));
  const highest = Math.max(0, ...heights.flat());
  const { ticks, plot, toY } = scaleUpTo(highest, { width, height });
  const band = (plot.right - plot.left) / Math.max(labels.length, 1);
  const toX = (index: number) => plot.left + (index + 0.5) * band;
  return (
    <>
      <Hatchings id={id} count={series.length} />
      <Axes plot={plot} ticks={ticks} toY={toY} labels={labels} toX={toX} />
      {toBars(heights, { plot, band }).map(({ labelIndex, index, x, width: breadth, value }) => (
        <rect
          key={`${labelIndex} ${index}`}
          x={x}
          y={toY(value)}
          width={breadth}
          height={plot.bottom - toY(value)}
          fill={toFill(id, index)}
        >
          <title>{`${labels[labelIndex]}, ${series[index]?.name}: ${value.toLocaleString('es-AR')}`}</title>
        </rect>
      ))}
    </>
  );
}

type Bar = { labelIndex: number; index: number; x: number; width: number; value: number };

function toBars(heights: readonly number[][], { plot, band }: { plot: Plot; band: number }): Bar[] {
  return heights.flatMap((values, labelIndex) => {
    const width = Math.min((band * 0.76) / values.length, MAX_BAR_WIDTH);
    const start = plot.left + (labelIndex + 0.5) * band - (width * values.length) / 2;
    return values.flatMap((value, index) =>
      value > 0 ? [{ labelIndex, index, x: start + index * width, width, value }] : [],
    );
  });
}
