import { withArticle } from '#shared/platform/articles.ts';
import type { Message } from '../../platform/message.ts';
import {
  buildBookingBlocks,
  buildBookingLink,
  buildJoinedBlocks,
  formatBookedByStaffLead,
  formatMoment,
  formatMomentInDigits,
  type LetterBooking,
  listNamesIn,
  mustConfirm,
  toReasonLines,
} from './booking-blocks.ts';
import { buildChoicesLink, type Letter, type Town } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export type Person = Pick<Letter, 'to' | 'name'>;

export type ChangeCause = { isOwn: boolean; reason: string | null };

const SAME_SLOT_TEXT = 'El día, la hora y el lugar son los mismos: cambia quién lo atiende.';
export const BOOKED_CAUSE_TEXT = 'Te escribimos porque hay un turno reservado con este correo.';

export function buildBookingConfirmedMail(
  person: Person,
  booking: LetterBooking,
  { isOwn }: Pick<ChangeCause, 'isOwn'>,
  town: Town,
): Message {
  const { petName, serviceName, starts } = booking;
  return buildConfirmationLetter(
    booking,
    {
      ...person,
      subject: `Turno de ${petName} el ${formatMomentInDigits(starts)}`,
      title: `${capitaliseFirst(petName)} tiene turno`,
      lead: isOwn
        ? `Reservaste un turno de ${serviceName}.`
        : `${formatBookedByStaffLead(booking)} un turno de ${serviceName}.`,
      blocks: buildBookingBlocks(booking, mustConfirm(booking) || booking.isComing),
    },
    town,
  );
}

export function buildBookingsConfirmedMail(
  person: Person,
  bookings: readonly [LetterBooking, ...LetterBooking[]],
  { isOwn }: Pick<ChangeCause, 'isOwn'>,
  town: Town,
): Message {
  const [{ serviceName, starts, bookerUserId }] = bookings;
  const names = listNamesIn(bookings);
  const message = writeLetter(
    {
      ...person,
      subject: `Turnos de ${names} el ${formatMomentInDigits(starts)}`,
      title: `${capitaliseFirst(names)} tienen turno`,
      lead: `${isOwn ? 'Reservaste' : formatBookedByStaffLead(bookings[0])} ${bookings.length} turnos de ${serviceName}.`,
      blocks: buildJoinedBlocks(bookings),
      cause: BOOKED_CAUSE_TEXT,
      foot: [buildChoicesLink(bookerUserId)],
    },
    town,
  );
  return { ...message, ...(bookings.some(mustConfirm) && { isWarning: true }) };
}

export type PreviousSlot = { from: number; fromPlace?: string };

export function buildBookingMovedMail(
  person: Person,
  booking: LetterBooking,
  { from, fromPlace = booking.place.name, isOwn, reason }: ChangeCause & PreviousSlot,
  town: Town,
): Message {
  const { petName, serviceName, starts, place } = booking;
  const isElsewhere = fromPlace !== place.name;
  const formatPlace = (name: string) => (isElsewhere ? `, ${withArticle(name, 'en')}` : '');
  const bookingName = `el turno de ${serviceName} de ${petName} del ${formatMoment(from)}${formatPlace(fromPlace)}`;
  const isSameSlot = from === starts && !isElsewhere;
  return buildConfirmationLetter(
    booking,
    {
      ...person,
      subject: `${isOwn ? 'Cambiaste' : 'Cambiamos'} tu turno al ${formatMomentInDigits(starts)}`,
      title: isOwn ? 'Cambiaste tu turno' : 'Cambiamos tu turno',
      lead: isOwn ? `Cambiaste ${bookingName}.` : `Tuvimos que cambiar ${bookingName}.`,
      blocks: [
        ...toReasonLines(reason),
        isSameSlot ? SAME_SLOT_TEXT : `Te esperamos el ${formatMoment(starts)}${formatPlace(place.name)}:`,
        ...buildBookingBlocks(booking, !isOwn || mustConfirm(booking) || booking.isComing),
      ],
    },
    town,
  );
}

export function toLastNotified(
  booking: LetterBooking,
  { from = booking.starts, fromPlace = booking.place.name }: Partial<PreviousSlot>,
) {
  const isSamePlace = fromPlace === booking.place.name;
  const place = isSamePlace ? booking.place : { name: fromPlace, address: '', phone: '', mapUrl: '' };
  return { ...booking, starts: from, place };
}

export function buildBookingReminderMail(person: Person, booking: LetterBooking, town: Town): Message {
  const { petName, serviceName, starts } = booking;
  return buildConfirmationLetter(
    booking,
    {
      ...person,
      subject: `Recordatorio: turno de ${petName} el ${formatMomentInDigits(starts)}`,
      title: `Te esperamos con ${petName}`,
      lead: `Te recordamos el turno de ${serviceName} de ${petName}: ${formatMoment(starts)}.`,
      blocks: buildBookingBlocks(booking, true),
    },
    town,
  );
}

function buildConfirmationLetter(
  booking: LetterBooking,
  letter: Omit<Letter, 'cause' | 'foot'>,
  town: Town,
): Message {
  const bookingLink = buildBookingLink(booking);
  const isInBody = letter.blocks.some(
    (block) => typeof block === 'object' && 'button' in block && block.button.to === bookingLink.to,
  );
  const foot = [...(isInBody ? [] : [bookingLink]), buildChoicesLink(booking.bookerUserId)];
  const message = writeLetter({ ...letter, cause: BOOKED_CAUSE_TEXT, foot }, town);
  return { ...message, ...(mustConfirm(booking) && { isWarning: true }) };
}
