import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useDeciding } from './use-deciding.ts';
import styles from './van.module.css';
import type { Carried } from './van.ts';
import type { Noted } from './van-store.ts';
import { linesOf, unsentApart } from './van-words.ts';

/** What was noted of turnos that no day here holds any more: it leaves by itself, and can be read until then. */
export function Unsent({ carried }: { carried: Carried }) {
  const apart = unsentApart(carried);
  if (apart.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="unsent">
      <h2 id="unsent">Por enviar</h2>
      <p className="quiet">
        De un día que ya no está en este teléfono. Sale solo cuando haya señal; si hay algo que decidir, queda
        acá.
      </p>
      {apart.map((noted) => (
        <UnsentNote key={noted.key} noted={noted} />
      ))}
    </section>
  );
}

function UnsentNote({ noted }: { noted: Noted }) {
  const deciding = useDeciding();
  const titleId = `unsent-${noted.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{noted.petName}</h3>
      <BothVersions lines={linesOf(noted, null)} hasTheirs={false} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <DiscardButton label="Descartar" noted={noted} {...deciding} />
      </div>
    </Card>
  );
}
