import { Plus } from 'lucide-react';
import type { Weight } from '#shared/health/health-rows.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import styles from './health.module.css';

/** Sizes the drawing and its plot area, in units of the SVG. */
export const CHART = { width: 312, height: 126, left: 30, right: 306, top: 16, bottom: 92 } as const;

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

const MAX_STEPS = 3;

const [MARGIN_LEFT, MARGIN_RIGHT] = [8, 6];

type Props = {
  weights: readonly Weight[];
  petName: string;
  onAdd: () => void;
  canRemove: (weight: Weight) => boolean;
  onRemove: (weight: Weight) => void;
};

export function WeightCard({ weights, petName, onAdd, ...removal }: Props) {
  const last = weights.at(-1);
  return (
    <Card isFlush aria-labelledby="weight" className={styles.card}>
      <header className={`card-head gap-s2 ${styles.head}`}>
        <h2 id="weight">Peso</h2>
        {last && (
          <p className="num">
            {formatWeight(last.grams)} <small>{formatIsoDate(last.weighedOn)}</small>
          </p>
        )}
      </header>
      {weights.length > 1 && <Chart weights={weights} petName={petName} />}
      {!last && <p className="quiet">Todavía no hay ningún peso anotado.</p>}
      <Button variant="quiet" className={styles.add} onClick={onAdd}>
        <Plus aria-hidden />
        Agregar peso
      </Button>
      {last && <Weights weights={weights} {...removal} />}
    </Card>
  );
}

function Weights({ weights, canRemove, onRemove }: Pick<Props, 'weights' | 'canRemove' | 'onRemove'>) {
  return (
    <details className={styles.weights}>
      <summary>Ver los pesos</summary>
      <ul>
        {weights.toReversed().map((weight) => {
          const words = `${formatWeight(weight.grams)} ${formatIsoDate(weight.weighedOn)}`;
          return (
            <li key={weight.id} className="cluster between">
              <span className="num">
                {formatWeight(weight.grams)} <small>{formatIsoDate(weight.weighedOn)}</small>
                {weight.origin === 'D' && <span className={styles.chip}>Declarado</span>}
              </span>
              {canRemove(weight) && (
                <Button variant="quiet" aria-label={`Quitar ${words}`} onClick={() => onRemove(weight)}>
                  Quitar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Chart({ weights, petName }: Pick<Props, 'weights' | 'petName'>) {
  const { points, lines } = weightChart(weights);
  const words = weights.map(
    ({ grams, weighedOn }) => `${formatWeight(grams)} el ${formatIsoDate(weighedOn)}`,
  );
  const { left, right, bottom, width, height } = CHART;
  const ends = `L${points.at(-1)?.x} ${bottom} L${points[0]?.x} ${bottom}Z`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Peso de ${petName}: ${words.join('; ')}`}
    >
      {lines.map(({ y, kilos }) => (
        <g key={kilos}>
          <path className={styles.grid} d={`M${left} ${y}H${right}`} />
          <text x="0" y={y + 4}>
            {kilos.toLocaleString('es-AR')}
          </text>
        </g>
      ))}
      <path className={styles.area} d={`${toSvgPath(points)} ${ends}`} />
      <path className={styles.line} d={toSvgPath(points)} />
      {points.map(({ x, y }, index) => {
        const isLast = index === points.length - 1;
        return (
          <circle
            key={weights[index]?.id}
            cx={x}
            cy={y}
            r={isLast ? 5.5 : 4}
            data-last={isLast || undefined}
          />
        );
      })}
      <text x={left} y={height - 8}>
        {formatIsoDate(weights[0]?.weighedOn ?? '')}
      </text>
      <text x={right} y={height - 8} textAnchor="end">
        {formatIsoDate(weights.at(-1)?.weighedOn ?? '')}
      </text>
    </svg>
  );
}

type Point = { x: number; y: number };

type ChartPlan = { points: Point[]; lines: { y: number; kilos: number }[] };

/** Places weights, oldest first, over lines at round kilos. */
export function weightChart(weights: readonly Weight[]): ChartPlan {
  const kilos = weights.map(({ grams }) => grams / 1000);
  const [low, high] = [Math.min(...kilos), Math.max(...kilos)];
  const step = STEPS.find((each) => (high - low) / each <= MAX_STEPS) ?? 50;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const toY = (kilo: number) =>
    CHART.bottom - ((kilo / step - first) / (last - first)) * (CHART.bottom - CHART.top);
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return {
    points: weights.map(({ grams, weighedOn }) => ({ x: toX(weights, weighedOn), y: toY(grams / 1000) })),
    lines: lines.map((kilo) => ({ y: toY(kilo), kilos: Math.round(kilo * 10) / 10 })),
  };
}

function toX(weights: readonly Weight[], date: string): number {
  const [first, last] = [weights[0]?.weighedOn ?? date, weights.at(-1)?.weighedOn ?? date];
  const span = Date.parse(last) - Date.parse(first);
  const part = span === 0 ? 0.5 : (Date.parse(date) - Date.parse(first)) / span;
  return CHART.left + MARGIN_LEFT + part * (CHART.right - CHART.left - MARGIN_LEFT - MARGIN_RIGHT);
}

export function toSvgPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' ');
}
