/** Styles differ by colour, dash, mark and hatching, for colour-blind readers and print. */
const STYLES = [
  { color: 'var(--chart-1)', dash: undefined, mark: 'circle', hatch: undefined },
  { color: 'var(--chart-2)', dash: '8 5', mark: 'square', hatch: 'M0 8L8 0' },
  { color: 'var(--chart-3)', dash: '2 5', mark: 'diamond', hatch: 'M0 4H8' },
  { color: 'var(--chart-4)', dash: '12 4 2 4', mark: 'triangle', hatch: 'M0 0L8 8' },
  { color: 'var(--chart-5)', dash: '5 3', mark: 'circle', hatch: 'M4 0V8' },
  { color: 'var(--chart-6)', dash: '2 3 8 3', mark: 'square', hatch: 'M0 4H8M4 0V8' },
  { color: 'var(--chart-7)', dash: '1 4', mark: 'diamond', hatch: 'M0 8L8 0M0 0L8 8' },
] as const;

export type SeriesStyle = (typeof STYLES)[number];

export function seriesStyle(index: number): SeriesStyle {
  return STYLES[index % STYLES.length] ?? STYLES[0];
}

export function toFill(id: string, index: number): string {
  const { color, hatch } = seriesStyle(index);
  return hatch ? `url(#${id}-${index})` : color;
}

export function Hatchings({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => {
        const { color, hatch } = seriesStyle(index);
        if (!hatch) return null;
        return (
          <pattern key={color} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={color} />
            <path d={hatch} stroke="#fff" strokeOpacity="0.5" strokeWidth="1.5" />
          </pattern>
        );
      })}
    </defs>
  );
}

export function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  const { color, mark } = seriesStyle(index);
  const paint = { fill: color, stroke: '#fff', strokeWidth: 1.5 };
  if (mark === 'circle') return <circle cx={x} cy={y} r="4.5" {...paint} />;
  return <path d={MARKS[mark]} transform={`translate(${x} ${y})`} {...paint} />;
}

const MARKS = { square: 'M-4-4H4V4H-4Z', diamond: 'M0-6L6 0L0 6L-6 0Z', triangle: 'M0-6L5.5 4H-5.5Z' };
