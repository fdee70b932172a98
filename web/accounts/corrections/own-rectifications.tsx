import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Rectification } from '#shared/accounts/rectifications.ts';
import type { User } from '#shared/accounts/users.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { dateOf } from '../../platform/api/moment.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { PersonField } from '../users/person-field.tsx';
import { useAskRectification, useOwnRectifications } from './rectifications.api.ts';
import styles from './rectifications.module.css';

/** Name and DNI, which only staff change: asked for here, and what became of it. */
export function OwnRectifications({ user }: { user: User }) {
  const { data: asked } = useOwnRectifications(user.id);
  const [isAsking, setAsking] = useState(false);
  if (!asked) return null;
  const [last] = asked;
  return (
    <Card className={`stack ${styles.card}`} aria-labelledby="rectifications">
      <h2 id="rectifications">¿Tu nombre o tu DNI están mal?</h2>
      {last ? (
        <LastAsked last={last} />
      ) : (
        <p className="quiet">Pedí que se corrijan: el personal te responde en cinco días hábiles.</p>
      )}
      {last?.rectificationState !== 'P' && (
        <div>
          <Button onClick={() => setAsking(true)}>
            <PenLine aria-hidden />
            Pedir una corrección
          </Button>
        </div>
      )}
      {isAsking && <AskDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LastAsked({ last }: { last: Rectification }) {
  const { userName, userLastName, userIdNumber, rectificationState, answer } = last;
  return (
    <>
      <p>
        {`El ${dateOf(last.askedAt)} pediste quedar como `}
        <b>{`${userName} ${userLastName}, DNI ${dniInGroups(userIdNumber)}`}</b>.
      </p>
      {rectificationState === 'P' && <p>Todavía no lo respondieron.</p>}
      {rectificationState === 'A' && <p>{`Lo corregimos el ${dateOf(last.answeredAt ?? 0)}. ${answer}`}</p>}
      {rectificationState === 'R' && (
        <p>{`El ${dateOf(last.answeredAt ?? 0)} respondieron que no: ${answer}`}</p>
      )}
    </>
  );
}

/** How name and DNI are to be; what isn't touched stays. */
function AskDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { userName, userLastName, userIdNumber } = user;
  const { draft, text } = useDraft('rectification', {
    userName,
    userLastName,
    userIdNumber,
    rectificationComment: '',
  });
  const ask = useAskRectification(user.id);
  const save = () =>
    ask.mutate(draft, {
      onSuccess: () => {
        showToast('Tu pedido quedó anotado', 'ok');
        onClose();
      },
    });
  return (
    <FormDialog
      title="Pedir una corrección"
      verb="Pedir"
      isPending={ask.isPending}
      error={ask.error}
      onSave={save}
      onClose={onClose}
    >
      <p>Escribilos como figuran en tu documento.</p>
      <PersonField {...text('userName')} />
      <PersonField {...text('userLastName')} />
      <PersonField hint="Solo números" {...text('userIdNumber')} />
      <TextArea
        label="Qué está mal"
        hint="Si querés contarlo"
        rows={3}
        maxLength={LIMITS.comment}
        {...text('rectificationComment')}
      />
    </FormDialog>
  );
}
