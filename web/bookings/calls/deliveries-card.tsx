import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  DELIVERY_KINDS,
  type Deliveries,
  type Delivery,
  type DeliveryState,
  MAX_DELIVERIES,
} from '#shared/bookings/deliveries.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { TOWN } from '../../platform/api/town.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { sentToInWords } from '../bookings/sent-to.words.ts';
import rows from './calls.module.css';
import { useDeliveries, useRetryDeliveries } from './deliveries.api.ts';
import styles from './deliveries.module.css';
import { useMailTrial } from './mail-trial.tsx';
import { StateSwitch } from './state-switch.tsx';

const STATES: readonly { state: DeliveryState; label: string; emptyText: string }[] = [
  { state: 'failed', label: 'No salieron', emptyText: 'Ningún aviso quedó sin salir.' },
  { state: 'waiting', label: 'Esperando', emptyText: 'No hay avisos esperando.' },
  { state: 'sent', label: 'Enviados', emptyText: 'Todavía no salió ningún aviso.' },
  { state: 'saved', label: 'Guardados', emptyText: 'No hay avisos guardados.' },
];
const SHOWN_STATES = TOWN.isMailEnabled ? STATES.filter(({ state }) => state !== 'saved') : STATES;

export function DeliveriesCard() {
  const [shown, setShown] = useState<DeliveryState>('failed');
  const [isTrialOpen, setTrialOpen] = useState(false);
  const { data, isLoadingError, refetch } = useDeliveries(shown);
  const emptyText = STATES.find(({ state }) => state === shown)?.emptyText;
  return (
    <>
      {isTrialOpen && <TrialDialog onClose={() => setTrialOpen(false)} />}
      <div className="cluster between">
        <StateSwitch
          label="Qué avisos"
          states={SHOWN_STATES}
          shown={shown}
          onShow={setShown}
          className={styles.states}
        />
        {data?.isMailSent && (
          <Button onClick={() => setTrialOpen(true)}>
            <MailCheck aria-hidden />
            Probar el correo
          </Button>
        )}
      </div>
      {data && <MailHealth deliveries={data} />}
      {isLoadingError && <LoadFailed title="No pudimos cargar los avisos" onRetry={refetch} />}
      {data && (
        <Card isFlush>
          {data.items.length === 0 && <p className={rows.none}>{emptyText}</p>}
          {data.items.length === MAX_DELIVERIES && (
            <p className={rows.none}>Acá están los {MAX_DELIVERIES} más nuevos.</p>
          )}
          <ul aria-label="Avisos">
            {groupByRecipient(data.items).map((person) => (
              <PersonRow key={person.userId} person={person} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const PHONE_TOO_TEXT = 'A quien no le llega el correo, los avisos de sus turnos le llegan al teléfono.';
const PHONE_ALONE_TEXT =
  'Este servidor no manda correos: los avisos de los turnos salen al teléfono, y los demás quedan como archivos.';

function MailHealth({ deliveries }: { deliveries: Deliveries }) {
  const { isMailSent, isPhoneSent, waiting, oldestAt, lastSentAt } = deliveries;
  if (!isMailSent && !isPhoneSent)
    return (
      <Note kind="warning">
        Este servidor no manda correos: no tiene configurado SMTP_URL. Cada aviso queda como archivo en la
        carpeta de datos.
      </Note>
    );
  const last =
    lastSentAt === null ? 'Todavía no salió ninguno.' : `El último salió el ${formatInstant(lastSentAt)}.`;
  const since = oldestAt === null ? '' : ` El más viejo espera desde el ${formatInstant(oldestAt)}.`;
  const channelText = isMailSent ? PHONE_TOO_TEXT : PHONE_ALONE_TEXT;
  const summary = `${waiting} ${waiting === 1 ? 'espera' : 'esperan'}.${since} ${last}`;
  return <p className="quiet">{isPhoneSent ? `${summary} ${channelText}` : summary}</p>;
}

const SENT_WORDS: Readonly<Partial<Record<DeliveryState, string>>> = {
  sent: 'Enviado',
  saved: 'Guardado sin enviar',
};

type Recipient = { userId: number; name: string; deliveries: Delivery[] };

export function groupByRecipient(deliveries: readonly Delivery[]): Recipient[] {
  const people = new Map<number, Recipient>();
  for (const each of deliveries) {
    const { UserId: userId, User } = each;
    const name = `${User.userLastName}, ${User.userName}`;
    const person = people.get(userId) ?? { userId, name, deliveries: [] };
    person.deliveries.push(each);
    people.set(userId, person);
  }
  return [...people.values()];
}

function PersonRow({ person: { userId, name, deliveries } }: { person: Recipient }) {
  const retry = useRetryDeliveries(() => showToast('Lo intentamos de nuevo', 'ok'));
  const retriable = deliveries.filter(({ state, isRetriable }) => state !== 'sent' && isRetriable);
  const failures = new Set(deliveries.map(({ failure }) => failure));
  return (
    <li className={rows.row}>
      <div>
        <b>
          <Link to={personPath(userId)}>{name}</Link>
        </b>
        {deliveries.map((each) => (
          <DeliveryLine key={each.id} delivery={each} />
        ))}
        {[...failures].map(
          (failure) =>
            failure !== null && (
              <p key={failure} className={styles.why}>
                {failure}
              </p>
            ),
        )}
      </div>
      {retriable.length > 0 && (
        <Button
          isPending={retry.isPending}
          aria-label={`Reintentar los de ${name}`}
          onClick={() => retry.mutate(retriable.map(({ id }) => id))}
        >
          <RotateCw aria-hidden />
          Reintentar
        </Button>
      )}
    </li>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { kind, BookingId, createdAt, sentAt, sentTo, state } = delivery;
  const when =
    sentAt === null
      ? `Desde el ${formatInstant(createdAt)}`
      : `${SENT_WORDS[state]} el ${formatInstant(sentAt)}`;
  return (
    <p>
      {DELIVERY_KINDS[kind] ?? kind}
      {BookingId !== null && (
        <>
          {' · '}
          <Link to={`/admin-bookings-edit/${BookingId}`}>{`Turno N.º ${BookingId}`}</Link>
        </>
      )}
      <span className="quiet">
        {` · ${when}`}
        {sentTo !== null && (
          <>
            {' '}
            <span className={styles.address}>
              {sentAt === null ? `para ${sentTo}` : sentToInWords(sentTo)}
            </span>
          </>
        )}
      </span>
    </p>
  );
}

function TrialDialog({ onClose }: { onClose: () => void }) {
  const { field, outcome, send, isPending } = useMailTrial();
  return (
    <Dialog
      title="Probar el correo"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" isPending={isPending} onClick={send}>
            Mandar
          </Button>
        </>
      }
    >
      <p>Manda un correo de prueba y muestra, paso por paso, hasta dónde llegó.</p>
      {field}
      {outcome}
    </Dialog>
  );
}
