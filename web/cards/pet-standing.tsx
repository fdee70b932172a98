import type { HealthBook } from '#shared/health.ts';
import { marksOf } from '#shared/health-story.ts';
import { tilesOf } from '#shared/health-tiles.ts';
import { townNow } from '../api/town.ts';
import { HealthMarks } from '../health/health-marks.tsx';
import { HealthTiles } from '../health/health-tiles.tsx';
import { DeathNote } from '../pets/death-note.tsx';
import { useVaccines } from '../vaccines/vaccines.api.ts';

/** How a pet stands, before anything else of it is read; its chip beside, where no tile has it. */
export function PetStanding({ book }: { book: HealthBook }) {
  const { data: vaccines = [] } = useVaccines();
  const tiles = tilesOf(book, vaccines, townNow());
  const hasChip = tiles.some(({ kind }) => kind === 'chip');
  const chips = marksOf(book, vaccines, townNow()).filter(({ kind }) => kind === 'chip');
  return (
    <>
      <DeathNote pet={book.Pet} />
      <HealthTiles tiles={tiles} />
      {!hasChip && <HealthMarks marks={chips} />}
    </>
  );
}
