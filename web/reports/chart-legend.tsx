import styles from './chart-frame.module.css';
import type { ChartData, ChartKind } from './series.ts';
import { fillOf, Hatchings, Mark, seriesStyle } from './series-style.tsx';

type ChartLegendProps = { id: string; data: ChartData; kind: ChartKind };

/** Each series beside how it is drawn. */
export function ChartLegend({ id, data, kind }: ChartLegendProps) {
  const hatching = `${id}-legend`;
  return (
    <ul className={styles.legend}>
      {data.series.map(({ name }, index) => (
        <li key={name}>
          <svg width={kind === 'bars' ? 16 : 28} height="16" aria-hidden="true">
            {kind === 'bars' ? (
              <>
                <Hatchings id={hatching} count={index + 1} />
                <rect width="16" height="16" rx="3" fill={fillOf(hatching, index)} />
              </>
            ) : (
              <>
                <path
                  d="M1 8H27"
                  stroke={seriesStyle(index).color}
                  strokeWidth="2.5"
                  strokeDasharray={seriesStyle(index).dash}
                />
                <Mark index={index} x={14} y={8} />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
