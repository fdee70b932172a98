import type { Sheet } from '#shared/clinic/sheets.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useSheet } from '../sheets/sheets.api.ts';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import { asSeen } from './send-noted.ts';
import { useDeciding } from './use-deciding.ts';
import styles from './van.module.css';
import { noteAgain } from './van.ts';
import { vanSheetPath } from './van-path.ts';
import type { Noted } from './van-store.ts';
import { linesOf } from './van-words.ts';

/** What was noted without a network beside what the server has: one of them is chosen, neither is lost before. */
export function VanConflict({ noted }: { noted: Noted }) {
  const { data: sheet } = useSheet(noted.bookingId, { isAwaited: false });
  const titleId = `conflict-${noted.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
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
  const { isPending, decide } = useDeciding();
  return (
    <>
      <BothVersions lines={linesOf(noted, sheet)} hasTheirs={sheet !== null} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        {sheet && (
          <Button
            variant="primary"
            isPending={isPending}
            onClick={() => decide(() => noteAgain(asSeen(noted, sheet)))}
          >
            Guardar lo mío
          </Button>
        )}
        {sheet && <LinkButton to={vanSheetPath(noted.bookingId)}>Corregir</LinkButton>}
        <DiscardButton
          label={sheet ? 'Dejar lo que hay' : 'Descartar'}
          noted={noted}
          isPending={isPending}
          decide={decide}
        />
      </div>
    </>
  );
}
