import { findLabelStep, fitText, textWidth, ticksUpTo } from './chart-scale.ts';

export type Plot = { left: number; right: number; top: number; bottom: number };

type AxesProps = {
  plot: Plot;
  ticks: readonly number[];
  toY: (value: number) => number;
  labels: readonly string[];
  toX: (index: number) => number;
};

export function Axes({ plot, ticks, toY, labels, toX }: AxesProps) {
  const width = plot.right - plot.left;
  const step = findLabelStep(labels, Math.max(width, 1));
  const room = (width / Math.max(labels.length, 1)) * step;
  return (
    <g fontSize="14" fill="var(--text-quiet)">
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${plot.left} ${toY(tick)}H${plot.right}`}
            stroke={tick === 0 ? 'var(--control)' : 'var(--chart-line)'}
          />
          <text x={plot.left - 8} y={toY(tick) + 5} textAnchor="end">
            {tick.toLocaleString('es-AR')}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % step === 0 && (
            <text
              key={label}
              x={Math.max(toX(index), textWidth(fitText(label, room)) / 2)}
              y={plot.bottom + 22}
              textAnchor="middle"
            >
              {fitText(label, room)}
            </text>
          ),
      )}
    </g>
  );
}

type Size = {
  width: number;
  height: number;
  right?: number;
};

export function scaleUpTo(highest: number, { width, height, right = 14 }: Size) {
  const ticks = ticksUpTo(highest);
  const top = ticks.at(-1) ?? 1;
  const left = textWidth(top.toLocaleString('es-AR')) + 14;
  const plot: Plot = { left, right: width - right, top: 12, bottom: height - 34 };
  return { ticks, plot, toY: (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top) };
}
