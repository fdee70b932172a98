import { CircleCheck } from 'lucide-react';
import type { Import, ImportState } from '#shared/desk/imports.ts';
import { utcNowMs } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { formatCount, remainingInWords } from './import.words.ts';
import shared from './import-screen.module.css';
import { useChangeImport } from './imports.api.ts';
import styles from './progress.module.css';

const TITLES: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'Leyendo la planilla',
  checking: 'Revisando la planilla',
  importing: 'Importando',
  paused: 'En pausa',
  undoing: 'Deshaciendo',
};

const PROMISES = [
  'Podés cerrar esta pantalla: sigue sola.',
  'Si se corta, retoma donde quedó. Nada entra dos veces.',
  'Los vecinos pueden seguir reservando.',
];

export function ProgressCard({ job }: { job: Import }) {
  const { importState: state, passed, rows, startedAt } = job;
  const change = useChangeImport(job.id);
  const isImport = state === 'importing' || state === 'paused';
  const elapsed = startedAt === null ? 0 : utcNowMs() - startedAt;
  return (
    <div className={shared.one}>
      <Card aria-labelledby="progress" className={styles.progress}>
        <h2 id="progress" className="cluster between">
          {TITLES[state]}
          {rows > 0 && state !== 'undoing' && (
            <span className="num">
              {formatCount(Math.min(passed, rows))} de {formatCount(rows)}
            </span>
          )}
        </h2>
        {isImport ? (
          <ProgressBar
            label="Filas importadas"
            share={rows === 0 ? 0 : passed / rows}
            aside={state === 'importing' ? remainingInWords(passed, rows, elapsed) : 'En pausa'}
          />
        ) : (
          <p className="quiet num" role="status">
            {passed > 0 && state === 'reading' ? `${formatCount(passed)} filas` : 'Un momento'}
          </p>
        )}
        {isImport && (
          <>
            <ul className={styles.promises}>
              {PROMISES.map((promise) => (
                <li key={promise}>
                  <CircleCheck aria-hidden="true" size={20} />
                  {promise}
                </li>
              ))}
            </ul>
            <Button
              isPending={change.isPending}
              onClick={() => change.mutate(state === 'importing' ? 'pause' : 'resume')}
            >
              {state === 'importing' ? 'Pausar' : 'Seguir'}
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}

type BarProps = { label: string; share: number; aside?: string };

export function ProgressBar({ label, share, aside = '' }: BarProps) {
  const percent = Math.min(100, Math.floor(share * 100));
  return (
    <div className={styles.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="num">
        <span>{percent} %</span>
        <span>{aside}</span>
      </p>
    </div>
  );
}
