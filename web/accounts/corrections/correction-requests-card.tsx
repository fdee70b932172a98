import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserCorrectionRequest } from '#shared/accounts/corrections.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatDate, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { TOWN } from '../../platform/api/town.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { personPath } from '../users/person-path.ts';
import { useAnswerCorrection, useCorrectionRequests } from './corrections.api.ts';
import styles from './corrections.module.css';

/** Deadline for a correction (Ley 25.326, art. 16). */
const WORKING_DAYS = 5;

const WEEKEND_DAYS = [0, 6];

/** Lists correction requests (Ley 25.326, art. 16): open ones, then the latest answers. */
export function CorrectionRequestsCard() {
  const { data: requests, isLoadingError, refetch } = useCorrectionRequests();
  const waitingRequests = requests?.filter(({ rectificationState }) => rectificationState === 'P') ?? [];
  const answeredRequests = requests?.filter(({ rectificationState }) => rectificationState !== 'P') ?? [];
  return (
    <>
      <p className="quiet">De nombre y DNI: la ley pide responder en cinco días hábiles.</p>
      {isLoadingError && <LoadFailed title="No pudimos cargar las correcciones" onRetry={refetch} />}
      {!requests && !isLoadingError && <EditorSkeleton />}
      {requests && (
        <div className="stack">
          <Card isFlush>
            {waitingRequests.length === 0 && <p className={styles.none}>Nadie espera una respuesta.</p>}
            <ul aria-label="Esperan respuesta">
              {waitingRequests.map((each) => (
                <OpenRequest key={each.id} request={each} />
              ))}
            </ul>
          </Card>
          {answeredRequests.length > 0 && (
            <Card isFlush>
              <ul aria-label="Respondidas">
                {answeredRequests.map((each) => (
                  <AnsweredRequest key={each.id} request={each} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </>
  );
}

type RowProps = { request: UserCorrectionRequest };

function OpenRequest({ request }: RowProps) {
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null);
  const name = formatName(request.User);
  return (
    <li className={styles.row}>
      <RequestedChange request={request} />
      <p>{`Para responder hasta el ${formatDate(findDueDay(toWallClock(request.askedAt, TOWN.timeZone)))}`}</p>
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
        <AnswerDialog request={request} isAccepted={answering === 'yes'} onClose={() => setAnswering(null)} />
      )}
    </li>
  );
}

function AnsweredRequest({ request }: RowProps) {
  const { rectificationState, answer, answeredAt } = request;
  return (
    <li className={styles.row}>
      <RequestedChange request={request} />
      <p>{`${rectificationState === 'A' ? 'Corregido' : 'Rechazado'} el ${formatInstantDate(answeredAt ?? 0)}`}</p>
      {answer && <p className="quiet">{answer}</p>}
    </li>
  );
}

function RequestedChange({ request }: RowProps) {
  const { User, rectificationComment } = request;
  return (
    <div>
      <b>
        <Link to={personPath(User.id)}>{formatName(User)}</Link>
      </b>
      <dl className={styles.change}>
        <dt>Pide</dt>
        <dd>{personInWords(request)}</dd>
        <dt>Figura</dt>
        <dd>{personInWords(User)}</dd>
      </dl>
      {rectificationComment && <p className="quiet">{rectificationComment}</p>}
    </div>
  );
}

function formatName({ userName, userLastName }: { userName: string; userLastName: string }): string {
  return `${userName} ${userLastName}`;
}

function personInWords(person: { userName: string; userLastName: string; userIdNumber: string }): string {
  return `${formatName(person)}, DNI ${formatDni(person.userIdNumber) || 'sin dato'}`;
}

type AnswerDialogProps = { request: UserCorrectionRequest; isAccepted: boolean; onClose: () => void };

/** Asks for the answer; a rejection needs a reason, which the person also gets by mail. */
function AnswerDialog({ request, isAccepted, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useStoredState(`answer ${request.id} ${isAccepted}`, '');
  const { userName, userLastName, userIdNumber } = request;
  const { mutate, isPending, error } = useAnswerCorrection(() => {
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
      onSave={() => mutate({ id: request.id, isAccepted, answer })}
      onClose={onClose}
    >
      <p>
        {isAccepted
          ? `Queda ${userName} ${userLastName}, DNI ${formatDni(userIdNumber)}. Miralo en su documento.`
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

/** Returns the fifth working day after a wall clock moment; ignores holidays, which only extend the deadline. */
export function findDueDay(wallClock: number): number {
  let day = toStartOfDay(wallClock);
  let daysLeft = WORKING_DAYS;
  while (daysLeft > 0) {
    day += DAY_SECONDS;
    if (!WEEKEND_DAYS.includes(new Date(day * 1_000).getUTCDay())) daysLeft -= 1;
  }
  return day;
}
