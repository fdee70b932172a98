import { Plus } from 'lucide-react';
import type { Weight } from '#shared/health/health.ts';
import { weightInWords } from '#shared/pets/weights.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import styles from './health.module.css';
import { CHART, pathOf, weightChart } from './weight-chart.ts';

type Props = {
  weights: readonly Weight[];
  petName: string;
  onAdd: () => void;
  mayTake: (weight: Weight) => boolean;
  onTake: (weight: Weight) => void;
};

/** Draws weights over time, with a text for screen readers. */
export function WeightCard({ weights, petName, onAdd, ...taking }: Props) {
  const last = weights.at(-1);
  return (
    <Card isFlush aria-labelledby="weight" className={styles.card}>
      <header className={`card-head gap-s2 ${styles.head}`}>
        <h2 id="weight">Peso</h2>
        {last && (
          <p className="num">
            {weightInWords(last.grams)} <small>{formatIsoDate(last.weighedOn)}</small>
          </p>
        )}
      </header>
      {weights.length > 1 && <Chart weights={weights} petName={petName} />}
      {!last && <p className="quiet">Todavía no hay ningún peso anotado.</p>}
      <Button variant="quiet" className={styles.add} onClick={onAdd}>
        <Plus aria-hidden />
        Agregar peso
      </Button>
      {last && <Weights weights={weights} {...taking} />}
    </Card>
  );
}

function Weights({ weights, mayTake, onTake }: Pick<Props, 'weights' | 'mayTake' | 'onTake'>) {
  return (
    <details className={styles.weights}>
      <summary>Ver los pesos</summary>
      <ul>
        {weights.toReversed().map((weight) => {
          const words = `${weightInWords(weight.grams)} ${formatIsoDate(weight.weighedOn)}`;
          return (
            <li key={weight.id}>
              <span className="num">
                {weightInWords(weight.grams)} <small>{formatIsoDate(weight.weighedOn)}</small>
                {weight.origin === 'D' && <span className={styles.chip}>Declarado</span>}
              </span>
              {mayTake(weight) && (
                <Button variant="quiet" aria-label={`Quitar ${words}`} onClick={() => onTake(weight)}>
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
    ({ grams, weighedOn }) => `${weightInWords(grams)} el ${formatIsoDate(weighedOn)}`,
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
      <path className={styles.area} d={`${pathOf(points)} ${ends}`} />
      <path className={styles.line} d={pathOf(points)} />
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
