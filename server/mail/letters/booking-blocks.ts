import { DAY, dateInWords, formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { hourInWords, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { Block, BookingCard, Link, Path } from './letter.ts';
import { capital } from './letter-text.ts';

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

export const UNNAMED_PET = 'tu mascota';

export function bookingLink({ links }: LetterBooking): Link {
  return { words: 'Ver mi turno', to: links.look };
}

export function bookingBlocks(booking: LetterBooking, isAsking: boolean): Block[] {
  return [
    { booking: cardOf(booking) },
    ...placeNotes(booking),
    ...(isAsking ? answerBlocks(booking) : changeBlocks(booking)),
    ...preparationBlocks(booking, booking.petName),
    ...bringBlocks(booking),
  ];
}

export function togetherBlocks(bookings: readonly [LetterBooking, ...LetterBooking[]]): Block[] {
  const [first] = bookings;
  const isSame = bookings.every(({ steps }) => JSON.stringify(steps) === JSON.stringify(first.steps));
  const links = bookings.map(({ petName, links: { look } }) => ({
    words: `Ver el turno de ${petName}`,
    to: look,
  }));
  return [
    ...bookings.map((booking) => ({ booking: cardOf(booking) })),
    ...placeNotes(first),
    howToCancel(first),
    ...warningOf(first),
    { button: { words: 'Ver mis turnos', to: '/admin-bookings' } },
    { links },
    ...(isSame
      ? preparationBlocks(first, namesIn(bookings))
      : bookings.flatMap((booking) => preparationBlocks(booking, booking.petName))),
    ...bringBlocks(first),
  ];
}

export function namesIn(bookings: readonly LetterBooking[]): string {
  const names = bookings.map(({ petName }) => petName);
  if (names.includes(UNNAMED_PET)) return 'tus mascotas';
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

export function isReleased({ isReleasedIfUnconfirmed }: LetterBooking): boolean {
  return isReleasedIfUnconfirmed;
}

function placeNotes({ entrance, placeNotes: notes }: LetterBooking): string[] {
  return [entrance && `Entrada: ${entrance}.`, notes].filter((each) => each !== '');
}

function preparationBlocks({ steps }: LetterBooking, names: string): Block[] {
  return steps.length > 0 ? [{ title: `Cómo preparar a ${names}` }, { steps }] : [];
}

function bringBlocks({ bring }: LetterBooking): Block[] {
  return [{ title: 'Qué llevar' }, bring.map((each) => `• ${each}`).join('\n')];
}

export function cardOf(
  { id, petName, petLine, starts, place, arrival }: LetterBooking,
  isOff = false,
): BookingCard {
  const pet = petName === UNNAMED_PET ? [] : [{ label: 'Mascota', value: capital(petName), more: petLine }];
  const facts = [...pet, { label: 'Número', value: `N.º ${id}` }];
  const there = arrival === null || isOff ? null : `A ${hourInWords(arrival)}`;
  return { starts, place, arrival: there, facts, isOff };
}

function changeBlocks(booking: LetterBooking): Block[] {
  const { changeableUntil, links } = booking;
  const move = changeableUntil === null ? [] : [{ words: 'Mover', to: links.move }];
  return [
    howToCancel(booking),
    { button: bookingLink(booking) },
    { links: [...move, { words: 'Agregar al calendario', to: links.calendar }] },
  ];
}

function howToCancel({ starts, changeableUntil }: LetterBooking): string {
  const isLimited = changeableUntil !== null && changeableUntil !== starts;
  const until = isLimited ? ` hasta el ${moment(changeableUntil)}` : '';
  return `Si no podés, avisanos${until}: otra mascota usa el lugar.`;
}

function warningOf({ starts, isReleasedIfUnconfirmed }: LetterBooking): string[] {
  if (!isReleasedIfUnconfirmed) return [];
  return [`Sin tu respuesta hasta el ${moment(starts - DAY)}, el lugar puede ir a otra mascota.`];
}

/** Offers to confirm once, and to cancel until it is too late. */
function answerBlocks(booking: LetterBooking): Block[] {
  const { changeableUntil, isComing, links } = booking;
  const question = { title: isComing ? 'Nos dijiste que venís' : '¿Vas a venir?' };
  const button = isComing ? bookingLink(booking) : { words: 'Voy', to: links.coming };
  const calendar = { words: 'Agregar al calendario', to: links.calendar };
  const text = [question, howToCancel(booking), ...warningOf(booking)];
  if (changeableUntil === null) return [...text, { button }, { links: [calendar] }];
  return [
    ...text,
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

export function momentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
