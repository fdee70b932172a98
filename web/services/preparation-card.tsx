import { Clock } from 'lucide-react';
import type { PreparationStep } from '#shared/preparation.ts';
import { Paw } from '../ui/art/paw.tsx';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import styles from './preparation-card.module.css';

type PreparationCardProps = { petName: string; steps: readonly PreparationStep[] };

/** What to do before the booking, and from when. */
export function PreparationCard({ petName, steps }: PreparationCardProps) {
  return (
    <Card aria-labelledby="preparation">
      <h2 id="preparation" className={styles.title}>
        Cómo preparar a {petName}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ key, when, text, isArrival }) => (
          <li key={key}>
            <IconTile tone={isArrival ? 'green' : 'warning'}>{isArrival ? <Paw /> : <Clock />}</IconTile>
            <p>
              <b>{when}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
