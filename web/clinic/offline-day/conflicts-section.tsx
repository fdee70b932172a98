import { EntryConflict } from './entry-conflict.tsx';
import type { OfflineState } from './offline-queue.ts';
import { WalkInConflict } from './walk-in-conflict.tsx';

/** What the server refused: somebody decides each. */
export function Conflicts({ offline: { entries } }: { offline: OfflineState }) {
  const refused = entries.filter(({ rejection }) => rejection !== null);
  if (refused.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="conflicts">
      <h2 id="conflicts">Para resolver</h2>
      {refused.map((each) =>
        each.walkIn ? (
          <WalkInConflict key={each.key} entry={each} walkIn={each.walkIn} />
        ) : (
          <EntryConflict key={each.key} entry={each} />
        ),
      )}
    </section>
  );
}
