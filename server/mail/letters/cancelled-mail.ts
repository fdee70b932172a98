import { formatDate } from '#shared/platform/town-clock.ts';
import type { Message } from '../../platform/message.ts';
import {
  asKnown,
  type Before,
  BOOKED,
  cardOf,
  type Doing,
  type LetterBooking,
  moment,
  motive,
  type Person,
} from './booking-mails.ts';
import { corrected, STEPS_DONT_HOLD } from './corrected.ts';
import { choicesLink, type Letter, type Town } from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type Cancelled = Doing & Partial<Before> & { isCorrection?: boolean; hadSteps?: boolean };

/** Tells that a turno was cancelled, by whom and why, and how to book another like it. */
export function bookingCancelledMail(
  person: Person,
  cancelled: LetterBooking,
  { isOwn, reason, isCorrection = false, hadSteps = false, ...before }: Cancelled,
  town: Town,
): Message {
  const visit = asKnown(cancelled, before);
  return writeLetter(
    {
      ...person,
      ...(isCorrection ? corrected(cancelledAfterAll(visit)) : cancelledWords(visit, isOwn)),
      blocks: [
        ...motive(reason),
        { visit: cardOf(visit, true) },
        ...(hadSteps ? [STEPS_DONT_HOLD] : []),
        isOwn ? FREED : isCorrection ? AFTER_ALL : SORRY,
        { button: { words: 'Reservar un turno', to: visit.again } },
      ],
      because: BOOKED,
      foot: [choicesLink(visit.bookerUserId)],
    },
    town,
  );
}

const FREED = 'El lugar quedó libre para otra mascota. Cuando quieras, reservá otro:';
const SORRY =
  'Te pedimos disculpas por las molestias. Podés reservar otro turno del mismo servicio, en el mismo lugar:';
const AFTER_ALL = 'Si te parece que no es así, avisanos. Y si necesitás otro turno:';

function cancelledWords(visit: LetterBooking, isOwn: boolean): Pick<Letter, 'subject' | 'title' | 'lead'> {
  return {
    subject: `${isOwn ? 'Cancelaste' : 'Cancelamos'} tu turno del ${formatDate(visit.starts)}`,
    title: isOwn ? 'Cancelaste tu turno' : 'Cancelamos tu turno',
    lead: isOwn ? `Cancelaste ${what(visit)}.` : `Tuvimos que cancelar ${what(visit)}.`,
  };
}

/** Of one that was told to have been attended, or not. */
function cancelledAfterAll(visit: LetterBooking): Pick<Letter, 'subject' | 'title' | 'lead'> {
  return {
    subject: `Tu turno del ${formatDate(visit.starts)} quedó cancelado`,
    title: 'Tu turno quedó cancelado',
    lead: `${capital(what(visit))} quedó cancelado: lo que te contamos de ese turno no vale.`,
  };
}

function what({ serviceName, petName, starts, place }: LetterBooking): string {
  return `el turno de ${serviceName} de ${petName} del ${moment(starts)}, en ${place.name}`;
}
