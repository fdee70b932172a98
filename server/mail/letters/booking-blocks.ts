import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatDate, formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { formatHour, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { Block, BookingCard, Link, Path } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';

/** Booking as mails show it, in wall clock; texts typed by the owner need a confirmed address. */
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
  /** Wall clock until which its owner may cancel or move it; null if it is too late. */
  changeableUntil: number | null;
  /** True if its place goes to somebody else unless confirmed a day before. */
  isReleasedIfUnconfirmed: boolean;
  isComing: boolean;
  /** Wall clock until which the winner of a draw has to confirm; null otherwise. */
  confirmBy: number | null;
  arrival: number | null;
  links: { coming: Path; cancel: Path; move: Path; look: Path; calendar: Path };
  bookerUserId: number;
  rebookPath: Link['to'];
};

export const UNNAMED_PET = 'tu mascota';

export function buildBookingLink({ links }: LetterBooking): Link {
  return { words: 'Ver mi turno', to: links.look };
}

export function buildBookingBlocks(booking: LetterBooking, asksToConfirm: boolean): Block[] {
  return [
    { booking: toBookingCard(booking) },
    ...listPlaceNotes(booking),
    ...(asksToConfirm ? buildAnswerBlocks(booking) : buildChangeBlocks(booking)),
    ...buildPreparationBlocks(booking, booking.petName),
    ...buildBringBlocks(booking),
  ];
}

export function buildJoinedBlocks(bookings: readonly [LetterBooking, ...LetterBooking[]]): Block[] {
  const [first] = bookings;
  const hasSameSteps = bookings.every(({ steps }) => JSON.stringify(steps) === JSON.stringify(first.steps));
  const links = bookings.map(({ petName, links: { look } }) => ({
    words: `Ver el turno de ${petName}`,
    to: look,
  }));
  return [
    ...bookings.map((booking) => ({ booking: toBookingCard(booking) })),
    ...listPlaceNotes(first),
    formatHowToCancel(first),
    ...toReleaseWarning(first),
    { button: first.confirmBy === null ? OWN_BOOKINGS : { words: 'Voy', to: first.links.coming } },
    { links },
    ...(hasSameSteps
      ? buildPreparationBlocks(first, listNamesIn(bookings))
      : bookings.flatMap((booking) => buildPreparationBlocks(booking, booking.petName))),
    ...buildBringBlocks(first),
  ];
}

export function listNamesIn(bookings: readonly LetterBooking[]): string {
  const names = bookings.map(({ petName }) => petName);
  if (names.includes(UNNAMED_PET)) return 'tus mascotas';
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

const OWN_BOOKINGS: Link = { words: 'Ver mis turnos', to: '/admin-bookings' };

export function mustConfirm({ isReleasedIfUnconfirmed, confirmBy }: LetterBooking): boolean {
  return isReleasedIfUnconfirmed || confirmBy !== null;
}

export function formatBookedByStaffLead({ confirmBy }: LetterBooking): string {
  return confirmBy === null ? 'Te dimos' : 'Saliste en el sorteo: te dimos';
}

function listPlaceNotes({ entrance, placeNotes: notes }: LetterBooking): string[] {
  return [entrance && `Entrada: ${entrance}.`, notes].filter((each) => each !== '');
}

function buildPreparationBlocks({ steps }: LetterBooking, names: string): Block[] {
  return steps.length > 0 ? [{ title: `Cómo preparar a ${names}` }, { steps }] : [];
}

function buildBringBlocks({ bring }: LetterBooking): Block[] {
  return [{ title: 'Qué llevar' }, bring.map((each) => `• ${each}`).join('\n')];
}

export function toBookingCard(
  { id, petName, petLine, starts, place, arrival }: LetterBooking,
  isCancelled = false,
): BookingCard {
  const pet =
    petName === UNNAMED_PET ? [] : [{ label: 'Mascota', value: capitaliseFirst(petName), more: petLine }];
  const facts = [...pet, { label: 'Número', value: `N.º ${id}` }];
  const arrivalText = arrival === null || isCancelled ? null : `A ${formatHour(arrival)}`;
  return { starts, place, arrival: arrivalText, facts, isCancelled };
}

function buildChangeBlocks(booking: LetterBooking): Block[] {
  const { changeableUntil, links } = booking;
  const move = changeableUntil === null ? [] : [{ words: 'Mover', to: links.move }];
  return [
    formatHowToCancel(booking),
    { button: buildBookingLink(booking) },
    { links: [...move, { words: 'Agregar al calendario', to: links.calendar }] },
  ];
}

function formatHowToCancel({ starts, changeableUntil }: LetterBooking): string {
  const isLimited = changeableUntil !== null && changeableUntil !== starts;
  const until = isLimited ? ` hasta el ${formatMoment(changeableUntil)}` : '';
  return `Si no podés, avisanos${until}: otra mascota usa el lugar.`;
}

function toReleaseWarning({ starts, isReleasedIfUnconfirmed, confirmBy }: LetterBooking): string[] {
  if (confirmBy !== null)
    return [`Confirmá hasta el ${formatMoment(confirmBy)}: si no, tu lugar pasa a quien sigue en la lista.`];
  if (!isReleasedIfUnconfirmed) return [];
  return [
    `Sin tu respuesta hasta el ${formatMoment(starts - DAY_SECONDS)}, el lugar puede ir a otra mascota.`,
  ];
}

/** Offers to confirm once, and to cancel until it is too late. */
function buildAnswerBlocks(booking: LetterBooking): Block[] {
  const { changeableUntil, isComing, links } = booking;
  const question = { title: isComing ? 'Nos dijiste que venís' : '¿Vas a venir?' };
  const button = isComing ? buildBookingLink(booking) : { words: 'Voy', to: links.coming };
  const calendar = { words: 'Agregar al calendario', to: links.calendar };
  const text = [question, formatHowToCancel(booking), ...toReleaseWarning(booking)];
  if (changeableUntil === null) return [...text, { button }, { links: [calendar] }];
  return [
    ...text,
    { button, other: { words: 'No puedo ir', to: links.cancel } },
    { links: [{ words: 'Mover', to: links.move }, calendar] },
  ];
}

export function toReasonLines(reason: string | null): string[] {
  return reason === null ? [] : [`Motivo: ${reason}`];
}

export function formatMoment(wall: number): string {
  return `${formatLongDate(wall)} a ${formatHour(wall)}`;
}

export function formatMomentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
