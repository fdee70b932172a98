import { NewcomerConflict } from './newcomer-conflict.tsx';
import type { Carried } from './van.ts';
import { VanConflict } from './van-conflict.tsx';

/** What the server refused: somebody decides each. */
export function Conflicts({ carried: { noted } }: { carried: Carried }) {
  const refused = noted.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="conflicts">
      <h2 id="conflicts">Para resolver</h2>
      {refused.map((each) =>
        each.newcomer ? (
          <NewcomerConflict key={each.key} noted={each} newcomer={each.newcomer} />
        ) : (
          <VanConflict key={each.key} noted={each} />
        ),
      )}
    </section>
  );
}
