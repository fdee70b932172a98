import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RectificationRequest } from '#shared/accounts/rectifications.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatDate, wallClock } from '#shared/platform/town-clock.ts';
import { dateOf } from '../../platform/api/moment.ts';
import { TOWN } from '../../platform/api/town.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useKept } from '../../platform/forms/use-kept.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { personPath } from '../users/person-path.ts';
import { dueDay } from './due-day.ts';
import { useAnswerRectification, useRectifications } from './rectifications.api.ts';
import styles from './rectifications.module.css';

/** Who asked for another name or DNI (Ley 25.326, art. 16): those that wait, then those answered last. */
export function RectificationsScreen() {
  const { data: all, isLoadingError, refetch } = useRectifications();
  const waiting = all?.filter(({ rectificationState }) => rectificationState === 'P') ?? [];
  const answered = all?.filter(({ rectificationState }) => rectificationState !== 'P') ?? [];
  return (
    <>
      <PageTitle text="De nombre y DNI: la ley pide responder en cinco días hábiles">
        Correcciones pedidas
      </PageTitle>
      {isLoadingError && (
        <LoadFailed title="No pudimos cargar las correcciones" onRetry={() => void refetch()} />
      )}
      {!all && !isLoadingError && <EditorSkeleton />}
      {all && (
        <div className="stack">
          <Card isFlush>
            {waiting.length === 0 && <p className={styles.none}>Nadie espera una respuesta.</p>}
            <ul aria-label="Esperan respuesta">
              {waiting.map((each) => (
                <Waiting key={each.id} asked={each} />
              ))}
            </ul>
          </Card>
          {answered.length > 0 && (
            <Card isFlush>
              <ul aria-label="Respondidas">
                {answered.map((each) => (
                  <Answered key={each.id} asked={each} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </>
  );
}

type RowProps = { asked: RectificationRequest };

function Waiting({ asked }: RowProps) {
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null);
  const name = nameOf(asked.User);
  return (
    <li className={styles.row}>
      <Who asked={asked} />
      <p>{`Para responder hasta el ${formatDate(dueDay(wallClock(asked.askedAt, TOWN.timeZone)))}`}</p>
      <div className="cluster">
        <Button onClick={() => setAnswering('yes')} aria-label={`Corregir a ${name}`}>
          <Check aria-hidden />
          Corregir
        </Button>
        <Button onClick={() => setAnswering('no')} aria-label={`Rechazar lo que pidió ${name}`}>
          <X aria-hidden />
          Rechazar
        </Button>
      </div>
      {answering && (
        <AnswerDialog asked={asked} isAccepted={answering === 'yes'} onClose={() => setAnswering(null)} />
      )}
    </li>
  );
}

function Answered({ asked }: RowProps) {
  const { rectificationState, answer, answeredAt } = asked;
  return (
    <li className={styles.row}>
      <Who asked={asked} />
      <p>{`${rectificationState === 'A' ? 'Corregido' : 'Rechazado'} el ${dateOf(answeredAt ?? 0)}`}</p>
      {answer && <p className="quiet">{answer}</p>}
    </li>
  );
}

function Who({ asked }: RowProps) {
  const { User, rectificationComment } = asked;
  return (
    <div>
      <b>
        <Link to={personPath(User.id)}>{nameOf(User)}</Link>
      </b>
      <dl className={styles.change}>
        <dt>Pide</dt>
        <dd>{whoInWords(asked)}</dd>
        <dt>Figura</dt>
        <dd>{whoInWords(User)}</dd>
      </dl>
      {rectificationComment && <p className="quiet">{rectificationComment}</p>}
    </div>
  );
}

function nameOf({ userName, userLastName }: { userName: string; userLastName: string }): string {
  return `${userName} ${userLastName}`;
}

function whoInWords(who: { userName: string; userLastName: string; userIdNumber: string }): string {
  return `${nameOf(who)}, DNI ${dniInGroups(who.userIdNumber) || 'sin dato'}`;
}

type AnswerDialogProps = { asked: RectificationRequest; isAccepted: boolean; onClose: () => void };

/** A refusal says why; the person reads it, by mail too. */
function AnswerDialog({ asked, isAccepted, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useKept(`answer ${asked.id} ${isAccepted}`, '');
  const { userName, userLastName, userIdNumber } = asked;
  const { mutate, isPending, error } = useAnswerRectification(() => {
    showToast(isAccepted ? 'Quedó corregido' : 'Quedó rechazado', 'ok');
    onClose();
    focusLater(() => document.querySelector('h1'));
  });
  return (
    <FormDialog
      title={isAccepted ? 'Corregir como se pidió' : 'Rechazar el pedido'}
      verb={isAccepted ? 'Corregir' : 'Rechazar'}
      isPending={isPending}
      error={error}
      onSave={() => mutate({ id: asked.id, isAccepted, answer })}
      onClose={onClose}
    >
      <p>
        {isAccepted
          ? `Queda ${userName} ${userLastName}, DNI ${dniInGroups(userIdNumber)}. Miralo en su documento.`
          : 'Nada cambia. La persona lee el motivo, y lo recibe por correo si tiene.'}
      </p>
      <TextArea
        label={isAccepted ? 'Algo para decirle' : 'Motivo'}
        hint={isAccepted ? 'Si hace falta' : undefined}
        rows={3}
        maxLength={LIMITS.comment}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
}
