import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { CorrectionRequest } from '#shared/accounts/corrections.ts';
import type { User } from '#shared/accounts/users.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { PersonField } from '../users/person-field.tsx';
import { useOwnCorrections, useRequestCorrection } from './corrections.api.ts';
import styles from './corrections.module.css';

/** Lets residents request a correction of name or DNI, which only staff change, and shows the answer. */
export function OwnCorrections({ user }: { user: User }) {
  const { data: requests } = useOwnCorrections(user.id);
  const [isRequesting, setRequesting] = useState(false);
  if (!requests) return null;
  const [last] = requests;
  return (
    <Card className={`stack ${styles.card}`} aria-labelledby="rectifications">
      <h2 id="rectifications">¿Tu nombre o tu DNI están mal?</h2>
      {last ? (
        <LastRequest last={last} />
      ) : (
        <p className="quiet">Pedí que se corrijan: el personal te responde en cinco días hábiles.</p>
      )}
      {last?.rectificationState !== 'P' && (
        <div>
          <Button onClick={() => setRequesting(true)}>
            <PenLine aria-hidden />
            Pedir una corrección
          </Button>
        </div>
      )}
      {isRequesting && <RequestDialog user={user} onClose={() => setRequesting(false)} />}
    </Card>
  );
}

function LastRequest({ last }: { last: CorrectionRequest }) {
  const { userName, userLastName, userIdNumber, rectificationState, answer } = last;
  return (
    <>
      <p>
        {`El ${formatInstantDate(last.askedAt)} pediste quedar como `}
        <b>{`${userName} ${userLastName}, DNI ${formatDni(userIdNumber)}`}</b>.
      </p>
      {rectificationState === 'P' && <p>Todavía no lo respondieron.</p>}
      {rectificationState === 'A' && (
        <p>{`Lo corregimos el ${formatInstantDate(last.answeredAt ?? 0)}. ${answer}`}</p>
      )}
      {rectificationState === 'R' && (
        <p>{`El ${formatInstantDate(last.answeredAt ?? 0)} respondieron que no: ${answer}`}</p>
      )}
    </>
  );
}

function RequestDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { userName, userLastName, userIdNumber } = user;
  const { draft, text } = useDraft('rectification', {
    userName,
    userLastName,
    userIdNumber,
    rectificationComment: '',
  });
  const request = useRequestCorrection(user.id);
  const save = () =>
    request.mutate(draft, {
      onSuccess: () => {
        showToast('Tu pedido quedó anotado', 'ok');
        onClose();
      },
    });
  return (
    <FormDialog
      title="Pedir una corrección"
      verb="Pedir"
      isPending={request.isPending}
      error={request.error}
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
