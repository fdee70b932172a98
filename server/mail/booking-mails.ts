import { hourInWords, type PreparationStep } from '#shared/preparation.ts';
import { dateInWords, formatDate, formatTime } from '#shared/town-clock.ts';
import type { Message } from '../message.ts';
import { type Letter, type Town, writeLetter } from './letter.ts';

/** A booking in a letter, with what the town says of why it changed. */
export type ToldBooking = {
  serviceName: string;
  locationName: string;
  petName: string;
  /** The town's wall clock, unix seconds. */
  starts: number;
  reason: string | null;
};

type Person = Pick<Letter, 'to' | 'name'>;

/** Tells that the town cancelled a booking, and how to book another. */
export function bookingCancelledMail(person: Person, booking: ToldBooking, town: Town): Message {
  const { serviceName, locationName, petName, starts, reason } = booking;
  const subject = `Cancelamos tu turno del ${formatDate(starts)}`;
  const paragraphs: Letter['paragraphs'] = [
    `Tuvimos que cancelar el turno de ${serviceName} de ${petName} del ${moment(starts)}, en ${locationName}.`,
    ...motive(reason),
    'Te pedimos disculpas por las molestias. Podés reservar otro turno desde nuestra página:',
    { link: 'Reservar un turno', to: '/booking-selector' },
  ];
  return writeLetter({ ...person, subject, paragraphs }, town);
}

/** Tells that the town moved a booking, from when and to when. */
export function bookingMovedMail(
  person: Person,
  { from, isCancellable, ...booking }: ToldBooking & { from: number; isCancellable: boolean },
  town: Town,
): Message {
  const { serviceName, locationName, petName, starts, reason } = booking;
  const subject = `Cambiamos tu turno al ${formatDate(starts)} a las ${formatTime(starts)}`;
  const paragraphs: Letter['paragraphs'] = [
    `Tuvimos que cambiar el turno de ${serviceName} de ${petName} del ${moment(from)}.`,
    `Te esperamos el ${moment(starts)}, en ${locationName}.`,
    ...motive(reason),
    isCancellable
      ? 'Si no podés venir, cancelalo desde tus turnos y reservá otro cuando quieras:'
      : 'Si no podés venir, avisanos.',
    { link: 'Ver mis turnos', to: '/admin-bookings' },
  ];
  return writeLetter({ ...person, subject, paragraphs }, town);
}

export type ToldVisit = Omit<ToldBooking, 'reason'> & {
  steps: readonly PreparationStep[];
  locationAddress: string;
  locationNotes: string;
  /** The town's wall clock; null where it's too late by now. */
  cancellableUntil: number | null;
};

/** Reminds of a booking: when, where, and what its pet needs before. */
export function bookingReminderMail(person: Person, visit: ToldVisit, town: Town): Message {
  const { serviceName, petName, starts, steps, locationNotes } = visit;
  const subject = `Recordatorio: turno de ${petName} el ${formatDate(starts)} a las ${formatTime(starts)}`;
  const place = [visit.locationName, visit.locationAddress].filter(Boolean).join(', ');
  const paragraphs: Letter['paragraphs'] = [
    `Te recordamos el turno de ${serviceName} de ${petName}: ${moment(starts)}, en ${place}.`,
    ...(locationNotes === '' ? [] : [locationNotes]),
    ...(steps.length > 0 ? [`Cómo preparar a ${petName}:`] : []),
    ...steps.map(({ when, text }) => `${when}: ${text}`),
    `Si no podés venir, ${giveUp(visit)}: otra mascota va a poder usar el lugar.`,
    { link: 'Ver mis turnos', to: '/admin-bookings' },
  ];
  return writeLetter({ ...person, subject, paragraphs }, town);
}

function giveUp({ starts, cancellableUntil }: ToldVisit): string {
  if (cancellableUntil === null) return 'avisanos';
  const until = cancellableUntil === starts ? '' : ` hasta el ${moment(cancellableUntil)}`;
  return `cancelalo desde tus turnos${until}`;
}

function motive(reason: string | null): string[] {
  return reason === null ? [] : [`Motivo: ${reason}`];
}

function moment(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}
