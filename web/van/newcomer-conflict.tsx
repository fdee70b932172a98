import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { useCardByDni } from '../cards/card-by-dni.api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, focusFirstError } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { NotedNewcomer } from './newcomer.ts';
import { newcomerLines } from './newcomer-lines.ts';
import styles from './van.module.css';
import { noteAgain } from './van.ts';
import { newcomerPath } from './van-path.ts';
import type { Noted } from './van-store.ts';

type Props = { noted: Noted; newcomer: NotedNewcomer };

/** Who came without a turno and can't be given one as it is: who was noted beside who has that DNI, until somebody decides. */
export function NewcomerConflict({ noted, newcomer }: Props) {
  const [isPending, begin] = useState(false);
  const { draft, text, blame } = useDraft(`why ${noted.bookingId}`, { overrideReason: '' });
  const titleId = `conflict-${noted.bookingId}`;

  function decide(work: () => Promise<void>): void {
    begin(true);
    void work().finally(() => begin(false));
  }
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
        {noted.doubt === 'other-person' && (
          <Button variant="primary" isPending={isPending} onClick={() => again({ isSame: true })}>
            Es la misma persona
          </Button>
        )}
        {noted.doubt === 'overridable' && (
          <Button variant="primary" isPending={isPending} onClick={giveAnyway}>
            Registrar igual
          </Button>
        )}
        {noted.doubt === 'as-sent' && (
          <Button variant="primary" isPending={isPending} onClick={() => again({ isAsSent: true })}>
            Dejarlo como salió
          </Button>
        )}
        {noted.doubt === undefined && (
          <Button variant="primary" isPending={isPending} onClick={() => again({})}>
            Probar de nuevo
          </Button>
        )}
        <LinkButton to={newcomerPath(noted.bookingId)}>Corregir</LinkButton>
        <DiscardButton label="Descartar" {...{ noted, isPending, decide }} />
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
