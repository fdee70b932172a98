import type { NotDoneReason } from '#shared/bookings/bookings.ts';
import { formatDate, formatLongDate } from '#shared/platform/town-clock.ts';
import { formatHour } from '#shared/schedule/preparation.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBooking } from './booking-blocks.ts';
import { OUTDATED_STEPS_TEXT, toCorrection } from './correction.ts';
import { buildChoicesLink, type Letter, type Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type LetterText = { subject: string; title: string; lead: string; next: string };
type TextBuilder = (booking: LetterBooking, bookingName: string, date: string) => LetterText;

const CAUSE_TEXT = 'Te escribimos porque hubo un turno reservado con este correo.';

/** Texts by reason: owners who came, or were sent home, must not read that they were absent. */
const LETTER_TEXTS: Record<NotDoneReason | 'noReason', TextBuilder> = {
  noReason: (_, bookingName, date) => ({
    subject: `Tu turno del ${date} no fue atendido`,
    title: 'Tu turno no fue atendido',
    lead: `${bookingName} quedó sin atender.`,
    next: 'Si ya no lo necesitás, no hace falta que hagas nada. Si fue un error, avisanos. Si querés otro turno:',
  }),
  absent: (_, bookingName, date) => ({
    subject: `Tu turno del ${date} no fue atendido`,
    title: 'Tu turno no fue atendido',
    lead: `${bookingName} quedó sin atender: los esperamos y no llegaron.`,
    next: 'Si ya no lo necesitás, no hace falta que hagas nada. Si viniste, avisanos y lo corregimos. Si querés otro turno:',
  }),
  unfit: ({ petName }, bookingName, date) => ({
    subject: `No pudimos atender a ${petName} el ${date}`,
    title: `No pudimos atender a ${petName}`,
    lead: `${bookingName} no se pudo hacer. Gracias por venir.`,
    next: 'Si te dijimos que esperes o que hagas algo antes, seguí esa indicación. Después, reservá otro turno:',
  }),
  town: (_, bookingName, date) => ({
    subject: `Suspendimos tu turno del ${date}`,
    title: 'Suspendimos tu turno',
    lead: `Tuvimos que suspender ${bookingName.replace(/^E/, 'e')}.`,
    next: 'Te pedimos disculpas por las molestias. Podés reservar otro turno del mismo servicio, en el mismo lugar:',
  }),
};

type MissedBooking = {
  booking: LetterBooking;
  reason: NotDoneReason | null;
  isCorrection: boolean;
  /** True if an earlier mail contained discharge instructions that no longer hold. */
  hadSteps?: boolean;
};

export function buildBookingMissedMail(
  person: Pick<Letter, 'to' | 'name'>,
  { booking, reason, isCorrection, hadSteps = false }: MissedBooking,
  town: Town,
): Message {
  const { petName, serviceName, starts, rebookPath, bookerUserId } = booking;
  const bookingName = `El turno de ${serviceName} de ${petName} del ${formatLongDate(starts)} a ${formatHour(starts)}`;
  const { next, ...text } = LETTER_TEXTS[reason ?? 'noReason'](booking, bookingName, formatDate(starts));
  const words = isCorrection ? toCorrection(text) : text;
  const blocks = [
    ...(hadSteps ? [OUTDATED_STEPS_TEXT] : []),
    next,
    { button: { words: 'Reservar un turno', to: rebookPath } },
  ];
  const foot = [buildChoicesLink(bookerUserId)];
  return writeLetter({ ...person, ...words, blocks, cause: CAUSE_TEXT, foot }, town);
}
