import { withArticle } from '#shared/platform/articles.ts';
import type { Message } from '../../platform/message.ts';
import {
  type LetterBooking,
  moment,
  motive,
  namesIn,
  toBookingCard,
  togetherBlocks,
} from './booking-blocks.ts';
import { BOOKED_CAUSE_TEXT, type Person, type PreviousSlot, toLastNotified } from './booking-mails.ts';
import { choicesLink, type Town } from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type JoinedChange = { booking: LetterBooking } & PreviousSlot;
export type JoinedChanges = readonly [JoinedChange, ...JoinedChange[]];

type JoinedCause = { reason: string | null };

export function bookingsCancelledMail(
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
      subject: `Cancelamos los turnos de ${namesIn(bookings)}`,
      title: 'Cancelamos tus turnos',
      lead: `Tuvimos que cancelar ${bookings.length} turnos.`,
      blocks: [
        ...motive(reason),
        ...bookings.map((booking) => ({ booking: toBookingCard(booking, true) })),
        'Te pedimos disculpas por las molestias. Podés reservar otros turnos:',
        { button: { words: 'Reservar un turno', to: first.again } },
      ],
      because: BOOKED_CAUSE_TEXT,
      foot: [choicesLink(first.bookerUserId)],
    },
    town,
  );
}

export function bookingsMovedMail(
  person: Person,
  moved: JoinedChanges,
  { reason }: JoinedCause,
  town: Town,
): Message {
  const [{ booking: first }, ...others] = moved;
  const bookings = [first, ...others.map(({ booking }) => booking)] as const;
  const before = moved.map(
    ({ booking, from, fromPlace = booking.place.name }) =>
      `${capital(booking.petName)}: era el ${moment(from)}, ${withArticle(fromPlace, 'en')}`,
  );
  return writeLetter(
    {
      ...person,
      subject: `Cambiamos los turnos de ${namesIn(bookings)}`,
      title: 'Cambiamos tus turnos',
      lead: `Tuvimos que cambiar ${moved.length} turnos.`,
      blocks: [...motive(reason), before.join('\n'), 'Te esperamos:', ...togetherBlocks(bookings)],
      because: BOOKED_CAUSE_TEXT,
      foot: [choicesLink(first.bookerUserId)],
    },
    town,
  );
}
