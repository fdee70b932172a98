import type { HealthBook } from '#shared/health/health.ts';
import { WeightCard } from '../../health/record/weight-card.tsx';
import { useBookDialogs } from './use-book-dialogs.tsx';

/** What a pet weighed, as staff read and write it. */
export function PetWeight({ book }: { book: HealthBook }) {
  const { open, dialog } = useBookDialogs(book, true);
  return (
    <>
      <WeightCard
        weights={book.Weights}
        petName={book.Pet.petName}
        onAdd={() => open('weight')}
        mayTake={() => true}
        onTake={({ id, origin }) => open({ kind: 'weights', id, origin })}
      />
      {dialog}
    </>
  );
}
