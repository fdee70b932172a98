import { preparationSteps } from '#shared/preparation.ts';
import { preparationFor } from '#shared/services.ts';
import { DAY, parseIsoDate } from '#shared/town-clock.ts';
import { townToday } from '../api/town.ts';
import { PreparationCard } from './preparation-card.tsx';
import { inOrder, type StepFields } from './service-fields.ts';

type Props = { steps: readonly StepFields[]; specieId: number };

const HALF_PAST_EIGHT = 8.5 * 3600;

/** What the resident reads for a booking tomorrow at 08:30. */
export function PreparationPreview({ steps, specieId }: Props) {
  const written = inOrder(steps.filter(({ text }) => text.trim() !== ''));
  const start = (parseIsoDate(townToday()) ?? 0) + DAY + HALF_PAST_EIGHT;
  const read = preparationSteps(preparationFor(written, specieId), start);
  if (read.length === 0) return <p className="quiet">Nada que preparar.</p>;
  return <PreparationCard petName="tu mascota" steps={read} />;
}
