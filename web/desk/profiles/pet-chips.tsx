import { Cpu, TriangleAlert } from 'lucide-react';
import type { PetProfile } from '#shared/desk/profiles.ts';
import type { HealthBook } from '#shared/health/health.ts';
import { chipInGroups } from '#shared/pets/chips.ts';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import styles from './pet-chips.module.css';
import { shortened } from './shortened.ts';

type Props = { notes: PetProfile['Notes']; chips: HealthBook['Microchips'] };

/** Shows the last staff note and the chip, to compare with the reader. */
export function PetChips({ notes: [last], chips }: Props) {
  if (!last && chips.length === 0) return null;
  return (
    <p className={styles.chips}>
      {last && (
        <StateChip tone="warning" icon={<TriangleAlert aria-hidden />}>
          {shortened(last.noteText)}
        </StateChip>
      )}
      {chips.map(({ id, chipCode }) => (
        <StateChip key={id} tone="quiet" icon={<Cpu aria-hidden />}>
          {`Chip ${chipInGroups(chipCode)}`}
        </StateChip>
      ))}
    </p>
  );
}
