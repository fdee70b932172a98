import type { HealthBook } from '#shared/health/health.ts';
import { tilesOf } from '#shared/health/health-tiles.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { HealthTiles } from '../../health/record/health-tiles.tsx';
import { DeathNote } from '../../pets/pets/death-note.tsx';
import { townNow } from '../../platform/api/town.ts';

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
