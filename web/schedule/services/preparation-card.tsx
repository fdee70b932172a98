import { Check, ExternalLink } from 'lucide-react';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';
import { Card } from '../../platform/ui/card.tsx';
import styles from './preparation-card.module.css';

type PreparationCardProps = {
  petName: string;
  steps: readonly PreparationStep[];
  /** Set for a booking: what to bring, and where to go. */
  visit?: { bring: readonly string[]; entrance: string; map: string };
};

export function PreparationCard({ petName, steps, visit }: PreparationCardProps) {
  return (
    <Card aria-labelledby="preparation">
      <h2 id="preparation" className={styles.title}>
        Cómo preparar a {petName}
      </h2>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <Step key={step.key} step={step} previous={steps[index - 1]} />
          ))}
        </ol>
      )}
      {visit && <BringList items={visit.bring} />}
      {visit && (visit.entrance || visit.map) && <Entrance {...visit} />}
    </Card>
  );
}

type StepProps = { step: PreparationStep; previous: PreparationStep | undefined };

/** Screen readers get the full moment with each step. */
function Step({ step: { at, when, text, isArrival }, previous }: StepProps) {
  const day = formatLongDate(at);
  const [title, details] = splitTitle(text);
  return (
    <li>
      {(!previous || formatLongDate(previous.at) !== day) && (
        <p aria-hidden className={styles.day}>
          <span className="first-upper">{day}</span>
        </p>
      )}
      <p aria-hidden className={styles.hour}>
        {formatTime(at)}
      </p>
      <i aria-hidden className={styles.dot} data-arrival={isArrival || undefined} />
      <p className={styles.what}>
        <span className="sr">{when}: </span>
        <b>{title}</b> {details && <span>{details}</span>}
      </p>
    </li>
  );
}

const MAX_TITLE_LENGTH = 40;

/** Splits 'Sin comida: 12 horas de ayuno' into title and detail. */
export function splitTitle(text: string): [string, string | null] {
  const [, what = '', how = ''] = /^(.+?): (.+)$/.exec(text) ?? [];
  return what !== '' && what.length <= MAX_TITLE_LENGTH ? [what, how] : [text, null];
}

function BringList({ items }: { items: readonly string[] }) {
  return (
    <div className={styles.bring}>
      <h3>Qué llevar</h3>
      <ul>
        {[...items, 'Este comprobante'].map((each) => (
          <li key={each} className="row">
            <Check size={18} aria-hidden />
            {each}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entrance({ entrance, map }: { entrance: string; map: string }) {
  return (
    <div className={styles.bring}>
      <h3>Por dónde entrar</h3>
      {entrance && <p>{entrance}</p>}
      {map && (
        <a className={`no-print ${styles.map}`} href={map} target="_blank" rel="noreferrer">
          Ver en el mapa <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </div>
  );
}
