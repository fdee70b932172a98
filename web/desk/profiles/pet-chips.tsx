import { Cpu, TriangleAlert } from 'lucide-react';
import type { HealthBook } from '#shared/health/health-rows.ts';
import { formatChip } from '#shared/pets/chips.ts';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import styles from './pet-chips.module.css';
import { shortenText } from './shortened.ts';

type Props = { note: string; chips: HealthBook['Microchips'] };

/** Shows the last note and the chip, to compare with the reader. */
export function PetChips({ note, chips }: Props) {
  if (!note && chips.length === 0) return null;
  return (
    <p className={styles.chips}>
      {note && (
        <StateChip tone="warning" icon={<TriangleAlert aria-hidden />}>
          {shortenText(note)}
        </StateChip>
      )}
      {chips.map(({ id, chipCode }) => (
        <StateChip key={id} tone="quiet" icon={<Cpu aria-hidden />}>
          {`Chip ${formatChip(chipCode)}`}
        </StateChip>
      ))}
    </p>
  );
}
