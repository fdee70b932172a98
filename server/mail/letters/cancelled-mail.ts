import { withArticle } from '#shared/platform/articles.ts';
import { formatDate } from '#shared/platform/town-clock.ts';
import type { Message } from '../../platform/message.ts';
import { formatMoment, type LetterBooking, toBookingCard, toReasonLines } from './booking-blocks.ts';
import {
  BOOKED_CAUSE_TEXT,
  type ChangeCause,
  type Person,
  type PreviousSlot,
  toLastNotified,
} from './booking-mails.ts';
import { OUTDATED_STEPS_TEXT, toCorrection } from './correction.ts';
import { buildChoicesLink, type Letter, type Town } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type CancellationDetails = ChangeCause &
  Partial<PreviousSlot> & { isCorrection?: boolean; hadSteps?: boolean };

export function buildBookingCancelledMail(
  person: Person,
  cancelledBooking: LetterBooking,
  { isOwn, reason, isCorrection = false, hadSteps = false, ...before }: CancellationDetails,
  town: Town,
): Message {
  const booking = toLastNotified(cancelledBooking, before);
  return writeLetter(
    {
      ...person,
      ...(isCorrection ? toCorrection(formatCorrectionText(booking)) : formatCancelledText(booking, isOwn)),
      blocks: [
        ...toReasonLines(reason),
        { booking: toBookingCard(booking, true) },
        ...(hadSteps ? [OUTDATED_STEPS_TEXT] : []),
        isOwn ? FREED_TEXT : isCorrection ? CORRECTION_TEXT : APOLOGY_TEXT,
        { button: { words: 'Reservar un turno', to: booking.rebookPath } },
      ],
      cause: BOOKED_CAUSE_TEXT,
      foot: [buildChoicesLink(booking.bookerUserId)],
    },
    town,
  );
}

const FREED_TEXT = 'El lugar quedó libre para otra mascota. Cuando quieras, reservá otro:';
const APOLOGY_TEXT =
  'Te pedimos disculpas por las molestias. Podés reservar otro turno del mismo servicio, en el mismo lugar:';
const CORRECTION_TEXT = 'Si te parece que no es así, avisanos. Y si necesitás otro turno:';

function formatCancelledText(
  booking: LetterBooking,
  isOwn: boolean,
): Pick<Letter, 'subject' | 'title' | 'lead'> {
  return {
    subject: `${isOwn ? 'Cancelaste' : 'Cancelamos'} tu turno del ${formatDate(booking.starts)}`,
    title: isOwn ? 'Cancelaste tu turno' : 'Cancelamos tu turno',
    lead: isOwn
      ? `Cancelaste ${describeBooking(booking)}.`
      : `Tuvimos que cancelar ${describeBooking(booking)}.`,
  };
}

function formatCorrectionText(booking: LetterBooking): Pick<Letter, 'subject' | 'title' | 'lead'> {
  return {
    subject: `Tu turno del ${formatDate(booking.starts)} quedó cancelado`,
    title: 'Tu turno quedó cancelado',
    lead: `${capitaliseFirst(describeBooking(booking))} quedó cancelado: lo que te escribimos sobre ese turno ya no vale.`,
  };
}

function describeBooking({ serviceName, petName, starts, place }: LetterBooking): string {
  return `el turno de ${serviceName} de ${petName} del ${formatMoment(starts)}, ${withArticle(place.name, 'en')}`;
}
