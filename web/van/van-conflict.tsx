import { useState } from 'react';
import type { Sheet } from '#shared/sheets.ts';
import { useSheet } from '../sheets/sheets.api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { asSeen } from './send-noted.ts';
import styles from './van.module.css';
import { drop, noteAgain } from './van.ts';
import { vanSheetPath } from './van-path.ts';
import type { Noted } from './van-store.ts';
import { linesOf } from './van-words.ts';

/** What was noted without a network beside what the server has: one of them is chosen, neither is lost before. */
export function VanConflict({ noted }: { noted: Noted }) {
  const { data: sheet } = useSheet(noted.bookingId, { isAwaited: false });
  const titleId = `conflict-${noted.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className={styles.conflict}>
      <h3 id={titleId}>{noted.petName}</h3>
      <p className="quiet">{noted.refusal}</p>
      {sheet === undefined ? (
        <p>Con señal se ve lo que hay en el sistema.</p>
      ) : (
        <Both noted={noted} sheet={sheet} />
      )}
    </Card>
  );
}

/** Of a turno that is no more there is but one's own, to be read before it goes. */
function Both({ noted, sheet }: { noted: Noted; sheet: Sheet | null }) {
  const [isPending, begin] = useState(false);
  function decide(work: () => Promise<void>): void {
    begin(true);
    void work().finally(() => begin(false));
  }

  return (
    <>
      <table className={styles.both}>
        <thead>
          <tr>
            <td />
            <th scope="col">Lo que anotaste</th>
            {sheet && <th scope="col">Lo que hay</th>}
          </tr>
        </thead>
        <tbody>
          {linesOf(noted, sheet).map(({ label, mine, theirs }) => (
            <tr key={label} data-differs={(sheet && mine !== theirs) || undefined}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              {sheet && <td>{theirs}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        {sheet && (
          <Button isPending={isPending} onClick={() => decide(() => noteAgain(asSeen(noted, sheet)))}>
            Guardar lo mío
          </Button>
        )}
        {sheet && <LinkButton to={vanSheetPath(noted.bookingId)}>Corregir</LinkButton>}
        <Button isPending={isPending} onClick={() => decide(() => drop(noted.bookingId))}>
          {sheet ? 'Dejar lo que hay' : 'Descartar'}
        </Button>
      </div>
    </>
  );
}
