import type { HealthBook } from '#shared/health.ts';
import { tilesOf } from '#shared/health-tiles.ts';
import { townNow } from '../api/town.ts';
import { HealthTiles } from '../health/health-tiles.tsx';
import { DeathNote } from '../pets/death-note.tsx';
import { useVaccines } from '../vaccines/vaccines.api.ts';

/** How a pet stands, before anything else of it is read. */
export function PetStanding({ book }: { book: HealthBook }) {
  const { data: vaccines = [] } = useVaccines();
  return (
    <>
      <DeathNote pet={book.Pet} />
      <HealthTiles tiles={tilesOf(book, vaccines, townNow())} />
    </>
  );
}
