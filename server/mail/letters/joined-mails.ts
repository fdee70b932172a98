import { withArticle } from '#shared/platform/articles.ts';
import type { Message } from '../../platform/message.ts';
import {
  buildJoinedBlocks,
  formatMoment,
  type LetterBooking,
  listNamesIn,
  toBookingCard,
  toReasonLines,
} from './booking-blocks.ts';
import { BOOKED_CAUSE_TEXT, type Person, type PreviousSlot, toLastNotified } from './booking-mails.ts';
import { buildChoicesLink, type Town } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type JoinedChange = { booking: LetterBooking } & PreviousSlot;
export type JoinedChanges = readonly [JoinedChange, ...JoinedChange[]];

type JoinedCause = { reason: string | null };

export function buildBookingsCancelledMail(
  person: Person,
  cancelled: JoinedChanges,
  { reason }: JoinedCause,
  town: Town,
): Message {
  const bookings = cancelled.map(({ booking, ...before }) => toLastNotified(booking, before));
  const [{ booking: first }] = cancelled;
  return writeLetter(
    {
      ...person,
      subject: `Cancelamos los turnos de ${listNamesIn(bookings)}`,
      title: 'Cancelamos tus turnos',
      lead: `Tuvimos que cancelar ${bookings.length} turnos.`,
      blocks: [
        ...toReasonLines(reason),
        ...bookings.map((booking) => ({ booking: toBookingCard(booking, true) })),
        'Te pedimos disculpas por las molestias. Podés reservar otros turnos:',
        { button: { words: 'Reservar un turno', to: first.rebookPath } },
      ],
      cause: BOOKED_CAUSE_TEXT,
      foot: [buildChoicesLink(first.bookerUserId)],
    },
    town,
  );
}

export function buildBookingsMovedMail(
  person: Person,
  moved: JoinedChanges,
  { reason }: JoinedCause,
  town: Town,
): Message {
  const [{ booking: first }, ...others] = moved;
  const bookings = [first, ...others.map(({ booking }) => booking)] as const;
  const before = moved.map(
    ({ booking, from, fromPlace = booking.place.name }) =>
      `${capitaliseFirst(booking.petName)}: era el ${formatMoment(from)}, ${withArticle(fromPlace, 'en')}`,
  );
  return writeLetter(
    {
      ...person,
      subject: `Cambiamos los turnos de ${listNamesIn(bookings)}`,
      title: 'Cambiamos tus turnos',
      lead: `Tuvimos que cambiar ${moved.length} turnos.`,
      blocks: [...toReasonLines(reason), before.join('\n'), 'Te esperamos:', ...buildJoinedBlocks(bookings)],
      cause: BOOKED_CAUSE_TEXT,
      foot: [buildChoicesLink(first.bookerUserId)],
    },
    town,
  );
}
