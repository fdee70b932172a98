import type { NotDoneReason } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { PhoneMessage } from '../../platform/message.ts';
import type { LetterBooking } from './booking-blocks.ts';
import { type ChangeCause, type PreviousSlot, toLastNotified } from './booking-mails.ts';
import { type Town, toUrl } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';

type OutcomeDetails = ChangeCause &
  Partial<PreviousSlot> & { notDone?: NotDoneReason | null; isCorrection?: boolean };
type TextBuilder = (booking: LetterBooking, details: OutcomeDetails) => string;

const LINK_TEXT = 'Ver, confirmar o cancelar';
const FINAL_KINDS = ['bookingCancelled', 'bookingMissed', 'bookingDone'];

const NOTICE_TEXTS: Readonly<Record<string, TextBuilder>> = {
  bookingConfirmed: (booking) =>
    `${capitaliseFirst(booking.petName)} tiene turno de ${describeBooking(booking)}.`,
  bookingMoved: (booking, { reason }) =>
    `Cambió el turno de ${booking.petName}: ahora es de ${describeBooking(booking)}.${formatReason(reason)}`,
  bookingCancelled: (booking, { reason, ...before }) =>
    `Quedó cancelado el turno de ${booking.petName} de ${describeBooking(toLastNotified(booking, before))}.${formatReason(reason)}`,
  bookingReminder: (booking) =>
    `Te recordamos el turno de ${booking.petName} de ${describeBooking(booking)}.${formatPreparation(booking)}`,
  bookingDone: (booking) => `Atendimos a ${booking.petName} en el turno de ${describeBooking(booking)}.`,
  bookingMissed: (booking, { notDone }) => {
    const words = `el turno de ${booking.petName} de ${describeBooking(booking)}`;
    return `${MISSED_TEXTS[notDone ?? 'noReason'](words)}.`;
  },
};

const MISSED_TEXTS: Record<NotDoneReason | 'noReason', (words: string) => string> = {
  noReason: (words) => `${capitaliseFirst(words)} quedó sin atender`,
  absent: (words) => `${capitaliseFirst(words)} quedó sin atender`,
  unfit: (words) => `${capitaliseFirst(words)} no se pudo hacer. Gracias por venir`,
  town: (words) => `Tuvimos que suspender ${words}. Te pedimos disculpas`,
};

type PhoneNotice = {
  kind: string;
  booking: LetterBooking;
  details: OutcomeDetails;
  others?: readonly { booking: LetterBooking; details: OutcomeDetails }[];
};

export function buildPhoneMessage(
  phone: string,
  { kind, booking, details, others = [] }: PhoneNotice,
  town: Town,
): PhoneMessage {
  const isOver = FINAL_KINDS.includes(kind);
  const link = toUrl(isOver ? booking.rebookPath : booking.links.look, town);
  const sentences = [{ booking, details }, ...others].map(
    (each) => NOTICE_TEXTS[kind]?.(each.booking, each.details) ?? '',
  );
  const words = `${details.isCorrection ? 'Corrección: ' : ''}${sentences.join(' ')}`;
  return {
    phone,
    kind,
    text: `${town.TOWN_NAME}: ${words} ${isOver ? 'Reservar otro' : LINK_TEXT}: ${link}`,
    link,
  };
}

/** Describes a booking: 'Castración el 10/12/2026 a las 09:30, en el Centro (San Martín 100)'. */
function describeBooking({ serviceName, starts, place }: LetterBooking): string {
  const placeText = place.address === '' ? place.name : `${place.name} (${place.address})`;
  return `${serviceName} el ${formatDate(starts)} a las ${formatTime(starts)}, ${withArticle(placeText, 'en')}`;
}

function formatReason(reason: string | null): string {
  return reason === null ? '' : ` Motivo: ${reason.replace(/[.\s]+$/, '')}.`;
}

function formatPreparation({ steps }: LetterBooking): string {
  return steps.map(({ when, text }) => ` ${when}: ${text.replace(/[.\s]+$/, '')}.`).join('');
}
