import type { NotDoneReason } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { PhoneMessage } from '../../platform/message.ts';
import { asKnown, type Before, type Doing, type LetterBooking } from './booking-mails.ts';
import { addressOf, type Town } from './letter.ts';
import { capital } from './letter-text.ts';

/** What is told of a turno in the words of a short message; the kind's own words, and what follows them. */
type Told = Doing & Partial<Before> & { notDone?: NotDoneReason | null; isCorrection?: boolean };
type Words = (visit: LetterBooking, doing: Told) => string;

const LOOK = 'Ver, confirmar o cancelar';
/** Of these, the turno is over. */
const OVER = ['bookingCancelled', 'bookingMissed', 'bookingDone'];

const WORDS: Readonly<Record<string, Words>> = {
  bookingConfirmed: (visit) => `${capital(visit.petName)} tiene turno de ${what(visit)}.`,
  bookingMoved: (visit, { reason }) =>
    `Cambió el turno de ${visit.petName}: ahora es de ${what(visit)}.${why(reason)}`,
  bookingCancelled: (visit, { reason, ...before }) =>
    `Quedó cancelado el turno de ${visit.petName} de ${what(asKnown(visit, before))}.${why(reason)}`,
  bookingReminder: (visit) =>
    `Te recordamos el turno de ${visit.petName} de ${what(visit)}.${preparation(visit)}`,
  bookingDone: (visit) => `Atendimos a ${visit.petName} en el turno de ${what(visit)}.`,
  bookingMissed: (visit, { notDone }) =>
    `${MISSED[notDone ?? 'unsaid'](`l turno de ${visit.petName} de ${what(visit)}`)}.`,
};

const MISSED: Record<NotDoneReason | 'unsaid', (turno: string) => string> = {
  unsaid: (turno) => `E${turno} quedó sin atender`,
  absent: (turno) => `E${turno} quedó sin atender`,
  unfit: (turno) => `E${turno} no se pudo hacer. Gracias por venir`,
  town: (turno) => `Tuvimos que suspender e${turno}. Te pedimos disculpas`,
};

/** What a mail of this kind would tell, for a phone. */
export function phoneMessage(
  phone: string,
  { kind, visit, doing }: { kind: string; visit: LetterBooking; doing: Told },
  town: Town,
): PhoneMessage {
  const isOver = OVER.includes(kind);
  const link = addressOf(isOver ? visit.again : visit.links.look, town);
  const words = `${doing.isCorrection ? 'Corrección: ' : ''}${WORDS[kind]?.(visit, doing) ?? ''}`;
  return {
    phone,
    kind,
    text: `${town.TOWN_NAME}: ${words} ${isOver ? 'Reservar otro' : LOOK}: ${link}`,
    link,
  };
}

/** 'Castración el 10/12/2026 a las 09:30, en Centro (San Martín 100)'. */
function what({ serviceName, starts, place }: LetterBooking): string {
  const where = place.address === '' ? place.name : `${place.name} (${place.address})`;
  return `${serviceName} el ${formatDate(starts)} a las ${formatTime(starts)}, en ${where}`;
}

function why(reason: string | null): string {
  return reason === null ? '' : ` Motivo: ${reason.replace(/[.\s]+$/, '')}.`;
}

function preparation({ steps }: LetterBooking): string {
  return steps.map(({ when, text }) => ` ${when}: ${text.replace(/[.\s]+$/, '')}.`).join('');
}
