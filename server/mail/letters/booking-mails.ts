import { DAY, dateInWords, formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { hourInWords, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { Message } from '../../platform/message.ts';
import {
  type Block,
  type BookingCard,
  choicesLink,
  type Letter,
  type Link,
  type Path,
  type Town,
} from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export type Person = Pick<Letter, 'to' | 'name'>;

/** Booking as mails show it; texts typed by the owner are left out unless the address is confirmed. */
export type LetterBooking = {
  id: number;
  serviceName: string;
  petName: string;
  /** 'Perra, 3 años · Mestizo'. */
  petLine: string;
  starts: number;
  place: BookingCard['place'];
  placeNotes: string;
  entrance: string;
  bring: readonly string[];
  steps: readonly PreparationStep[];
  /** Until then (wall clock) its owner may cancel or move it; null if it is too late. */
  changeableUntil: number | null;
  /** Goes to somebody else if unconfirmed a day before. */
  isReleasedIfUnconfirmed: boolean;
  isComing: boolean;
  arrival: number | null;
  links: { coming: Path; cancel: Path; move: Path; look: Path; calendar: Path };
  bookerUserId: number;
  again: Link['to'];
};

export type ChangeCause = { isOwn: boolean; reason: string | null };

const SAME_HOUR = 'El día, la hora y el lugar son los mismos: cambia quién lo atiende.';
export const BOOKED = 'Te escribimos porque hay un turno reservado con este correo.';

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
      lead: isOwn ? `Reservaste un turno de ${serviceName}.` : `Te dimos un turno de ${serviceName}.`,
      blocks: bookingBlocks(booking),
    },
    town,
  );
}

/** Start and location last notified to the owner. */
export type PreviousSlot = { from: number; fromPlace?: string };

export function bookingMovedMail(
  person: Person,
  booking: LetterBooking,
  { from, fromPlace = booking.place.name, isOwn, reason }: ChangeCause & PreviousSlot,
  town: Town,
): Message {
  const { petName, serviceName, starts, place } = booking;
  const isElsewhere = fromPlace !== place.name;
  const where = (name: string) => (isElsewhere ? `, en ${name}` : '');
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
        ...bookingBlocks(booking),
      ],
    },
    town,
  );
}

/** Replaces start and location by those last notified. */
export function asLastNotified(
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
      blocks: bookingBlocks(booking),
    },
    town,
  );
}

function confirmationLetter(
  booking: LetterBooking,
  letter: Omit<Letter, 'because' | 'foot'>,
  town: Town,
): Message {
  const link = booking.isComing ? [] : [bookingLink(booking)];
  const foot = [...link, choicesLink(booking.bookerUserId)];
  const message = writeLetter({ ...letter, because: BOOKED, foot }, town);
  return { ...message, ...(booking.isReleasedIfUnconfirmed && { isWarning: true }) };
}

function bookingLink({ links }: LetterBooking): Link {
  return { words: 'Ver mi turno', to: links.look };
}

function bookingBlocks(booking: LetterBooking): Block[] {
  const { petName, placeNotes, entrance, bring, steps } = booking;
  const notes = [entrance && `Entrada: ${entrance}.`, placeNotes].filter((each) => each !== '');
  const preparation = [{ title: `Cómo preparar a ${petName}` }, { steps }];
  return [
    { booking: cardOf(booking) },
    ...notes,
    ...answerBlocks(booking),
    ...(steps.length > 0 ? preparation : []),
    { title: 'Qué llevar' },
    bring.map((each) => `• ${each}`).join('\n'),
  ];
}

export function cardOf(
  { id, petName, petLine, starts, place, arrival }: LetterBooking,
  isOff = false,
): BookingCard {
  const facts = [
    { label: 'Mascota', value: capital(petName), more: petLine },
    { label: 'Número', value: `N.º ${id}` },
  ];
  const there = arrival === null || isOff ? null : `A ${hourInWords(arrival)}`;
  return { starts, place, arrival: there, facts, isOff };
}

/** Offers to confirm once, and to cancel until it is too late. */
function answerBlocks(booking: LetterBooking): Block[] {
  const { starts, changeableUntil, isReleasedIfUnconfirmed, isComing, links } = booking;
  const question = { title: isComing ? 'Nos dijiste que venís' : '¿Vas a venir?' };
  const button = isComing ? bookingLink(booking) : { words: 'Voy', to: links.coming };
  const calendar = { words: 'Agregar al calendario', to: links.calendar };
  const warning = isReleasedIfUnconfirmed
    ? [`Sin tu respuesta hasta el ${moment(starts - DAY)}, el lugar puede ir a otra mascota.`]
    : [];
  if (changeableUntil === null)
    return [
      question,
      'Si no podés, avisanos: otra mascota usa el lugar.',
      ...warning,
      { button },
      { links: [calendar] },
    ];
  const until = changeableUntil === starts ? '' : ` hasta el ${moment(changeableUntil)}`;
  return [
    question,
    `Si no podés, avisanos${until}: otra mascota usa el lugar.`,
    ...warning,
    { button, other: { words: 'No puedo ir', to: links.cancel } },
    { links: [{ words: 'Mover', to: links.move }, calendar] },
  ];
}

export function motive(reason: string | null): string[] {
  return reason === null ? [] : [`Motivo: ${reason}`];
}

export function moment(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}

function momentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
