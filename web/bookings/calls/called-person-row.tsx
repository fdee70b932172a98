import { Check, Heart, Phone, PhoneMissed, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Call } from '#shared/bookings/calls.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { WhatsappButton } from '../../accounts/users/whatsapp-button.tsx';
import { formatInstant } from '../../platform/api/moment.ts';
import { TOWN } from '../../platform/api/town.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { offerUndo } from '../../platform/ui/toast.tsx';
import { bookingPath } from '../bookings/booking-path.ts';
import { toChangeText, toGreeting } from '../bookings/whatsapp.words.ts';
import { useMarkCalls } from './calls.api.ts';
import styles from './calls.module.css';

export type CalledPerson = {
  userId: number;
  name: string;
  phone: string;
  calls: [Call, ...Call[]];
  /** Unix ms of the last attempt that nobody answered. */
  unansweredAt: number | null;
};

export function toCalledPeople(calls: readonly Call[]): CalledPerson[] {
  const people = new Map<number, CalledPerson>();
  for (const each of calls) {
    const { BookerUserId: userId, Booker, unansweredAt } = each;
    const person = people.get(userId);
    if (person) {
      person.calls.push(each);
      person.unansweredAt = pickLater(person.unansweredAt, unansweredAt);
    } else {
      const name = `${Booker.userName} ${Booker.userLastName}`;
      people.set(userId, { userId, name, phone: Booker.userPhone, calls: [each], unansweredAt });
    }
  }
  return [...people.values()].toSorted((one, other) => (one.unansweredAt ?? 0) - (other.unansweredAt ?? 0));
}

function pickLater(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

type CalledPersonRowProps = { person: CalledPerson; next: CalledPerson | undefined };

export function CalledPersonRow({ person, next }: CalledPersonRowProps) {
  const { userId, name, phone, calls, unansweredAt } = person;
  const [{ doneAt, doneBy }] = calls;
  const text = composeMessage(calls);
  return (
    <li className={styles.row}>
      <span className={`${styles.box} only-print`} aria-hidden="true" />
      <div>
        <b>
          <Link to={personPath(userId)}>{name}</Link>
        </b>
        {calls.map((call) => (
          <CallReason key={call.id} call={call} />
        ))}
        {doneAt !== null && (
          <p className="quiet">
            Llamó {doneBy ?? 'alguien'} el {formatInstant(doneAt)}
          </p>
        )}
        {doneAt === null && unansweredAt !== null && (
          <p className={styles.again}>Volver a llamar: no atendió el {formatInstant(unansweredAt)}</p>
        )}
      </div>
      <div className={styles.phone}>
        {phone === '' ? (
          'Sin teléfono'
        ) : (
          <a href={toTelLink(phone)}>
            <Phone size={18} aria-hidden />
            {phone}
          </a>
        )}
        {text !== null && <WhatsappButton phone={phone} name={name} text={text} />}
      </div>
      <MarkButtons person={person} next={next} />
    </li>
  );
}

function MarkButtons({ person: { userId, name, phone, calls }, next }: CalledPersonRowProps) {
  const ids = calls.map(({ id }) => id);
  const { mutate, isPending } = useMarkCalls(({ outcome }) => {
    if (outcome === 'open') return;
    const done = outcome === 'done' ? `Llamaste a ${name}` : `${name} no atendió: volvé a llamar`;
    offerUndo(done, () => mutate({ ids, outcome: 'open' }));
    if (next) focusLater(() => document.getElementById(callButtonId(next.userId)));
  });
  if (calls[0].doneAt !== null)
    return (
      <Button
        isPending={isPending}
        aria-label={`Corregir: todavía no llamé a ${name}`}
        onClick={() => mutate({ ids, outcome: 'open' })}
      >
        <Undo2 aria-hidden />
        Corregir
      </Button>
    );
  return (
    <div className="cluster">
      <Button
        id={callButtonId(userId)}
        isPending={isPending}
        aria-label={`Llamé a ${name}`}
        onClick={() => mutate({ ids, outcome: 'done' })}
      >
        <Check aria-hidden />
        Llamé
      </Button>
      {phone !== '' && (
        <Button
          variant="quiet"
          isPending={isPending}
          aria-label={`${name} no atiende`}
          onClick={() => mutate({ ids, outcome: 'unanswered' })}
        >
          <PhoneMissed aria-hidden />
          No atiende
        </Button>
      )}
    </div>
  );
}

const callButtonId = (userId: number) => `call-${userId}`;

function CallReason({ call }: { call: Call }) {
  const { kind, Pet, Booker, BookingId, reason, doneAt } = call;
  return (
    <>
      {kind === 'D' && (
        <p className={`row ${styles.died}`}>
          <Heart size={18} aria-hidden />
          {Pet.petName} murió
        </p>
      )}
      <p>
        <Link to={bookingPath(BookingId)}>{callInWords(call)}</Link>
        {reason && <span className="quiet"> · Motivo: {reason}</span>}
      </p>
      {kind === 'D' && doneAt === null && (
        <p className="quiet">
          De esto no le escribimos: contáselo {Booker.userPhone === '' ? 'en persona' : 'por teléfono'}.
        </p>
      )}
    </>
  );
}

/** Writes all changes into one message; null if there are only deaths, which staff report by phone. */
function composeMessage(calls: readonly Call[]): string | null {
  const [first, ...others] = calls.flatMap(({ Pet, Booker, bookingStartDate: starts, kind, ...call }) =>
    kind === 'D' ? [] : [toChangeText({ ...call, kind, ...Pet, ...Booker, starts }, TOWN.name)],
  );
  const [{ Booker }] = calls as [Call];
  const greetingLength = toGreeting(Booker, TOWN.name).length;
  return first === undefined
    ? null
    : [first, ...others.map((text) => text.slice(greetingLength).trim())].join(' ');
}

function callInWords({ kind, was, bookingStartDate, serviceName, Pet }: Call): string {
  if (kind === 'D') return `En su turno de ${serviceName}, el ${momentInDigits(was)}`;
  const what = `${serviceName} de ${Pet.petName}, ${momentInDigits(was)}`;
  return kind === 'C' ? `Cancelado: ${what}` : `Movido: ${what}, al ${momentInDigits(bookingStartDate)}`;
}

function momentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
