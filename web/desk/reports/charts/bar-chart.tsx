import { Axes, type Plot, scaleUpTo } from './chart-axes.tsx';
import type { ChartData } from './series.ts';
import { fillOf, Hatchings } from './series-style.tsx';
import { sum } from './sums.ts';

type BarChartProps = ChartData & {
  id: string;
  width: number;
  height: number;
  isStacked: boolean;
};

const WIDEST_BAR = 72;

export function BarChart({ id, labels, series, width, height, isStacked }: BarChartProps) {
  const heights = labels.map((_, i) => series.map(({ values }) => values[i] ?? 0));
  const highest = Math.max(0, ...heights.map((each) => (isStacked ? sum(each) : Math.max(0, ...each))));
  const { ticks, plot, yOf } = scaleUpTo(highest, { width, height });
  const band = (plot.right - plot.left) / Math.max(labels.length, 1);
  const xOf = (index: number) => plot.left + (index + 0.5) * band;
  return (
    <>
      <Hatchings id={id} count={series.length} />
      <Axes plot={plot} ticks={ticks} yOf={yOf} labels={labels} xOf={xOf} />
      {barsOf(heights, { plot, band, isStacked }).map(({ at, index, x, width: breadth, from, to }) => (
        <rect
          key={`${at} ${index}`}
          x={x}
          y={yOf(to)}
          width={breadth}
          height={yOf(from) - yOf(to)}
          fill={fillOf(id, index)}
        >
          <title>{`${labels[at]}, ${series[index]?.name}: ${(to - from).toLocaleString('es-AR')}`}</title>
        </rect>
      ))}
    </>
  );
}

type Bar = { at: number; index: number; x: number; width: number; from: number; to: number };

function barsOf(
  heights: readonly number[][],
  { plot, band, isStacked }: { plot: Plot; band: number; isStacked: boolean },
): Bar[] {
  return heights.flatMap((values, at) => {
    const beside = isStacked ? 1 : values.length;
    const width = Math.min((band * 0.76) / beside, WIDEST_BAR);
    const start = plot.left + (at + 0.5) * band - (width * beside) / 2;
    return values.flatMap((value, index) => {
      const from = isStacked ? sum(values.slice(0, index)) : 0;
      const x = isStacked ? start : start + index * width;
      return value > 0 ? [{ at, index, x, width, from, to: from + value }] : [];
    });
  });
}
