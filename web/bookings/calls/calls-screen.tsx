import { Check, Heart, Phone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Call, CallState } from '#shared/bookings/calls.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { WhatsappButton } from '../../accounts/users/whatsapp-button.tsx';
import { logPrint } from '../../platform/api/log-export.ts';
import { momentOf } from '../../platform/api/moment.ts';
import { TOWN } from '../../platform/api/town.ts';
import { telOf } from '../../platform/fields/tel.ts';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PrintButton } from '../../platform/print/print-button.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { offerUndo } from '../../platform/ui/toast.tsx';
import { changeText } from '../bookings/whatsapp.words.ts';
import { useCalls, useMarkCall } from './calls.api.ts';
import styles from './calls-screen.module.css';
import { StateSwitch } from './state-switch.tsx';

const STATES: readonly { state: CallState; label: string; none: string }[] = [
  { state: 'open', label: 'Por llamar', none: 'No hay a quién llamar.' },
  { state: 'done', label: 'Llamados', none: 'Todavía no se llamó a nadie en estos días.' },
];

/** Lists owners to call: their booking was cancelled or moved without a mail, or their pet died at one. */
export function CallsScreen() {
  const [shown, setShown] = useState<CallState>('open');
  const { data, isError, refetch } = useCalls(shown);
  const none = STATES.find(({ state }) => state === shown)?.none;
  return (
    <>
      <PageTitle
        action={
          <PrintButton
            onPrint={() => {
              logPrint({ kind: 'list', detail: 'Para llamar' });
              window.print();
            }}
          />
        }
      >
        Para llamar
      </PageTitle>
      <PaperHead />
      <StateSwitch
        label="A quiénes"
        states={STATES}
        shown={shown}
        onShow={setShown}
        className={`cluster ${styles.states} no-print`}
      />
      {isError && <LoadFailed title="No pudimos cargar la lista" onRetry={() => refetch()} />}
      {data && (
        <Card isFlush>
          {data.items.length === 0 && <p className={styles.none}>{none}</p>}
          {data.total > data.items.length && (
            <p className={styles.none}>
              Son {data.total}: acá están los primeros {data.items.length}.
              {shown === 'open' && ' Los demás aparecen a medida que anotás llamadas.'}
            </p>
          )}
          <ul aria-label="Para llamar">
            {data.items.map((each, index) => (
              <CallRow key={each.id} call={each} next={data.items[index + 1]} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function CallRow({ call, next }: { call: Call; next: Call | undefined }) {
  const { id, kind, Pet, Booker, BookerUserId, BookingId, reason, doneAt, doneBy } = call;
  const who = `${Booker.userName} ${Booker.userLastName}`;
  const text = textOf(call);
  const { mutate, isPending } = useMarkCall(({ isDone }) => {
    if (!isDone) return;
    offerUndo(`Llamaste a ${who}`, () => mutate({ id, isDone: false }));
    // Moves the focus to the next call.
    if (next) focusLater(() => document.getElementById(markId(next.id)));
  });
  return (
    <li className={styles.row}>
      <span className={`${styles.box} only-print`} aria-hidden="true" />
      <div>
        <b>
          <Link to={`/admin-users/${BookerUserId}`}>{who}</Link>
        </b>
        {kind === 'D' && (
          <p className={`row ${styles.died}`}>
            <Heart size={18} aria-hidden />
            {Pet.petName} murió
          </p>
        )}
        <p>
          <Link to={`/admin-bookings-edit/${BookingId}`}>{whatInWords(call)}</Link>
        </p>
        {kind === 'D' && doneAt === null && (
          <p className="quiet">
            De esto no le escribimos: contáselo {Booker.userPhone === '' ? 'en persona' : 'por teléfono'}.
          </p>
        )}
        {reason && <p className="quiet">Motivo: {reason}</p>}
        {doneAt !== null && (
          <p className="quiet">
            Llamó {doneBy ?? 'alguien'} el {momentOf(doneAt)}
          </p>
        )}
      </div>
      <div className={styles.phone}>
        {Booker.userPhone === '' ? (
          'Sin teléfono'
        ) : (
          <a href={telOf(Booker.userPhone)}>
            <Phone size={18} aria-hidden />
            {Booker.userPhone}
          </a>
        )}
        {text !== null && <WhatsappButton phone={Booker.userPhone} name={who} text={text} />}
      </div>
      {doneAt === null ? (
        <Button
          id={markId(id)}
          isPending={isPending}
          aria-label={`Llamé a ${who}`}
          onClick={() => mutate({ id, isDone: true })}
        >
          <Check aria-hidden />
          Llamé
        </Button>
      ) : (
        <Button
          isPending={isPending}
          aria-label={`Corregir: todavía no llamé a ${who}`}
          onClick={() => mutate({ id, isDone: false })}
        >
          <Undo2 aria-hidden />
          Corregir
        </Button>
      )}
    </li>
  );
}

const markId = (id: number) => `call-${id}`;

/** Deaths are told by phone, never in writing. */
function textOf({ Pet, Booker, bookingStartDate: starts, kind, ...call }: Call): string | null {
  if (kind === 'D') return null;
  return changeText({ ...call, kind, ...Pet, ...Booker, starts }, TOWN.name);
}

/** 'Cancelado: Castración de Luna, 10/12/2026 a las 09:30'; a move adds the new time. */
function whatInWords({ kind, was, bookingStartDate, serviceName, Pet }: Call): string {
  if (kind === 'D') return `En su turno de ${serviceName}, el ${momentInDigits(was)}`;
  const what = `${serviceName} de ${Pet.petName}, ${momentInDigits(was)}`;
  return kind === 'C' ? `Cancelado: ${what}` : `Movido: ${what}, al ${momentInDigits(bookingStartDate)}`;
}

function momentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
