import { LIMITS } from '#shared/platform/fields.ts';
import { useCardByDni } from '../../accounts/users/card-by-dni.api.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form, focusFirstError } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { NotedNewcomer } from './newcomer.ts';
import { newcomerLines } from './newcomer-lines.ts';
import type { Doubt } from './newcomer-wish.ts';
import { useDeciding } from './use-deciding.ts';
import styles from './van.module.css';
import { noteAgain } from './van.ts';
import { newcomerPath } from './van-path.ts';
import type { Noted } from './van-store.ts';

type Props = { noted: Noted; newcomer: NotedNewcomer };

/** What somebody may decide, by why it waits for that. */
type Way = { label: string; changes: Partial<NotedNewcomer> };

const AS_IT_IS: Way = { label: 'Probar de nuevo', changes: {} };
const WAYS: Record<Doubt, Way> = {
  'other-person': { label: 'Es la misma persona', changes: { isSame: true } },
  'as-sent': { label: 'Dejarlo como salió', changes: { isAsSent: true } },
  // With the reason that is asked for.
  overridable: { label: 'Registrar igual', changes: {} },
};

/** Who came without a turno and can't be given one as it is: who was noted beside who has that DNI, until somebody decides. */
export function NewcomerConflict({ noted, newcomer }: Props) {
  const { isPending, decide } = useDeciding();
  const { draft, text, blame } = useDraft(`why ${noted.bookingId}`, { overrideReason: '' });
  const way = noted.doubt === undefined ? AS_IT_IS : WAYS[noted.doubt];
  const titleId = `conflict-${noted.bookingId}`;

  const again = (changes: Partial<NotedNewcomer>) =>
    decide(() => noteAgain(decidedOf(noted, newcomer, changes)));
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
      <h3 id={titleId}>{noted.petName}, sin turno</h3>
      <p className="quiet">{noted.refusal}</p>
      <Both newcomer={newcomer} isAsSent={noted.doubt === 'as-sent'} />
      {noted.doubt === 'overridable' && (
        <Form onSubmit={giveAnyway}>
          <TextField label="Motivo" maxLength={LIMITS.reason} {...text('overrideReason')} />
        </Form>
      )}
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <Button
          variant="primary"
          isPending={isPending}
          onClick={noted.doubt === 'overridable' ? giveAnyway : () => again(way.changes)}
        >
          {way.label}
        </Button>
        <LinkButton to={newcomerPath(noted.bookingId)}>Corregir</LinkButton>
        <DiscardButton label="Descartar" noted={noted} isPending={isPending} decide={decide} />
      </div>
    </Card>
  );
}

/** As it is sent again, with what was decided. */
export function decidedOf(noted: Noted, newcomer: NotedNewcomer, changes: Partial<NotedNewcomer>): Noted {
  return { ...noted, refusal: null, doubt: undefined, newcomer: { ...newcomer, ...changes } };
}

/** What was sent before it was corrected is told in words: who has the DNI now is another matter. */
function Both({ newcomer, isAsSent }: { newcomer: NotedNewcomer; isAsSent: boolean }) {
  const { card } = useCardByDni(newcomer.userIdNumber, { isEntered: true, enabled: !isAsSent });
  return (
    <BothVersions
      lines={newcomerLines(newcomer, isAsSent ? null : (card ?? null))}
      hasTheirs={!isAsSent && Boolean(card)}
    />
  );
}
