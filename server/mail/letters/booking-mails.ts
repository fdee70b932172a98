import { withArticle } from '#shared/platform/articles.ts';
import type { Message } from '../../platform/message.ts';
import {
  bookingBlocks,
  bookingLink,
  formatLead,
  isReleased,
  type LetterBooking,
  moment,
  momentInDigits,
  motive,
  namesIn,
  togetherBlocks,
} from './booking-blocks.ts';
import { choicesLink, type Letter, type Town } from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export type Person = Pick<Letter, 'to' | 'name'>;

export type ChangeCause = { isOwn: boolean; reason: string | null };

const SAME_HOUR = 'El día, la hora y el lugar son los mismos: cambia quién lo atiende.';
export const BOOKED_CAUSE_TEXT = 'Te escribimos porque hay un turno reservado con este correo.';

export function bookingConfirmedMail(
  person: Person,
  booking: LetterBooking,
  { isOwn }: Pick<ChangeCause, 'isOwn'>,
  town: Town,
): Message {
  const { petName, serviceName, starts } = booking;
  return confirmationLetter(
    booking,
    {
      ...person,
      subject: `Turno de ${petName} el ${momentInDigits(starts)}`,
      title: `${capital(petName)} tiene turno`,
      lead: isOwn
        ? `Reservaste un turno de ${serviceName}.`
        : `${formatLead(booking)} un turno de ${serviceName}.`,
      blocks: bookingBlocks(booking, isReleased(booking) || booking.isComing),
    },
    town,
  );
}

export function bookingsConfirmedMail(
  person: Person,
  bookings: readonly [LetterBooking, ...LetterBooking[]],
  { isOwn }: Pick<ChangeCause, 'isOwn'>,
  town: Town,
): Message {
  const [{ serviceName, starts, bookerUserId }] = bookings;
  const names = namesIn(bookings);
  const message = writeLetter(
    {
      ...person,
      subject: `Turnos de ${names} el ${momentInDigits(starts)}`,
      title: `${capital(names)} tienen turno`,
      lead: `${isOwn ? 'Reservaste' : formatLead(bookings[0])} ${bookings.length} turnos de ${serviceName}.`,
      blocks: togetherBlocks(bookings),
      because: BOOKED_CAUSE_TEXT,
      foot: [choicesLink(bookerUserId)],
    },
    town,
  );
  return { ...message, ...(bookings.some(isReleased) && { isWarning: true }) };
}

export type PreviousSlot = { from: number; fromPlace?: string };

export function bookingMovedMail(
  person: Person,
  booking: LetterBooking,
  { from, fromPlace = booking.place.name, isOwn, reason }: ChangeCause & PreviousSlot,
  town: Town,
): Message {
  const { petName, serviceName, starts, place } = booking;
  const isElsewhere = fromPlace !== place.name;
  const where = (name: string) => (isElsewhere ? `, ${withArticle(name, 'en')}` : '');
  const what = `el turno de ${serviceName} de ${petName} del ${moment(from)}${where(fromPlace)}`;
  const isSame = from === starts && !isElsewhere;
  return confirmationLetter(
    booking,
    {
      ...person,
      subject: `${isOwn ? 'Cambiaste' : 'Cambiamos'} tu turno al ${momentInDigits(starts)}`,
      title: isOwn ? 'Cambiaste tu turno' : 'Cambiamos tu turno',
      lead: isOwn ? `Cambiaste ${what}.` : `Tuvimos que cambiar ${what}.`,
      blocks: [
        ...motive(reason),
        isSame ? SAME_HOUR : `Te esperamos el ${moment(starts)}${where(place.name)}:`,
        ...bookingBlocks(booking, !isOwn || isReleased(booking) || booking.isComing),
      ],
    },
    town,
  );
}

export function toLastNotified(
  booking: LetterBooking,
  { from = booking.starts, fromPlace = booking.place.name }: Partial<PreviousSlot>,
) {
  const isThere = fromPlace === booking.place.name;
  const place = isThere ? booking.place : { name: fromPlace, address: '', phone: '', mapUrl: '' };
  return { ...booking, starts: from, place };
}

export function bookingReminderMail(person: Person, booking: LetterBooking, town: Town): Message {
  const { petName, serviceName, starts } = booking;
  return confirmationLetter(
    booking,
    {
      ...person,
      subject: `Recordatorio: turno de ${petName} el ${momentInDigits(starts)}`,
      title: `Te esperamos con ${petName}`,
      lead: `Te recordamos el turno de ${serviceName} de ${petName}: ${moment(starts)}.`,
      blocks: bookingBlocks(booking, true),
    },
    town,
  );
}

function confirmationLetter(
  booking: LetterBooking,
  letter: Omit<Letter, 'because' | 'foot'>,
  town: Town,
): Message {
  const look = bookingLink(booking);
  const isInBody = letter.blocks.some(
    (block) => typeof block === 'object' && 'button' in block && block.button.to === look.to,
  );
  const foot = [...(isInBody ? [] : [look]), choicesLink(booking.bookerUserId)];
  const message = writeLetter({ ...letter, because: BOOKED_CAUSE_TEXT, foot }, town);
  return { ...message, ...(isReleased(booking) && { isWarning: true }) };
}
