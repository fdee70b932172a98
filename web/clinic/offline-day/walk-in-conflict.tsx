import { LIMITS } from '#shared/platform/fields.ts';
import { useCardByDni } from '../../accounts/users/card-by-dni.api.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form, focusFirstError } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import styles from './offline-day.module.css';
import { walkInPath } from './offline-paths.ts';
import { requeue } from './offline-queue.ts';
import type { QueueEntry } from './offline-store.ts';
import { usePending } from './use-deciding.ts';
import type { WalkInEntry } from './walk-in.ts';
import { walkInLines } from './walk-in-lines.ts';
import type { DecisionKind } from './walk-in-request.ts';

type Props = { entry: QueueEntry; walkIn: WalkInEntry };

/** What somebody may decide, by why it waits for that. */
type Way = { label: string; changes: Partial<WalkInEntry> };

const AS_IT_IS: Way = { label: 'Probar de nuevo', changes: {} };
const WAYS: Record<DecisionKind, Way> = {
  'other-person': { label: 'Es la misma persona', changes: { isSame: true } },
  'as-sent': { label: 'Dejarlo como salió', changes: { isAsSent: true } },
  // With the reason that is asked for.
  overridable: { label: 'Registrar igual', changes: {} },
};

/** Who came without a turno and can't be given one as it is: who was noted beside who has that DNI, until somebody decides. */
export function WalkInConflict({ entry, walkIn }: Props) {
  const { isPending, run } = usePending();
  const { draft, text, blame } = useDraft(`why ${entry.bookingId}`, { overrideReason: '' });
  const way = entry.decision === undefined ? AS_IT_IS : WAYS[entry.decision];
  const titleId = `conflict-${entry.bookingId}`;

  const again = (changes: Partial<WalkInEntry>) => run(() => requeue(withDecision(entry, walkIn, changes)));
  function giveAnyway(): void {
    const overrideReason = draft.overrideReason.trim();
    if (overrideReason !== '') again({ overrideReason });
    else {
      blame([{ field: 'overrideReason', message: 'Tenés que contar por qué se da igual' }]);
      focusFirstError();
    }
  }

  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}, sin turno</h3>
      <p className="quiet">{entry.rejection}</p>
      <Both walkIn={walkIn} isAsSent={entry.decision === 'as-sent'} />
      {entry.decision === 'overridable' && (
        <Form onSubmit={giveAnyway}>
          <TextField label="Motivo" maxLength={LIMITS.reason} {...text('overrideReason')} />
        </Form>
      )}
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <Button
          variant="primary"
          isPending={isPending}
          onClick={entry.decision === 'overridable' ? giveAnyway : () => again(way.changes)}
        >
          {way.label}
        </Button>
        <LinkButton to={walkInPath(entry.bookingId)}>Corregir</LinkButton>
        <DiscardButton label="Descartar" entry={entry} isPending={isPending} run={run} />
      </div>
    </Card>
  );
}

/** As it is sent again, with what was decided. */
export function withDecision(
  entry: QueueEntry,
  walkIn: WalkInEntry,
  changes: Partial<WalkInEntry>,
): QueueEntry {
  return { ...entry, rejection: null, decision: undefined, walkIn: { ...walkIn, ...changes } };
}

/** What was sent before it was corrected is told in words: who has the DNI now is another matter. */
function Both({ walkIn, isAsSent }: { walkIn: WalkInEntry; isAsSent: boolean }) {
  const { card } = useCardByDni(walkIn.userIdNumber, { isEntered: true, enabled: !isAsSent });
  return (
    <BothVersions
      lines={walkInLines(walkIn, isAsSent ? null : (card ?? null))}
      hasTheirs={!isAsSent && Boolean(card)}
    />
  );
}
