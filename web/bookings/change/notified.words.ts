import type { Booking } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';

type BookingTimes = { petName: string; was: number; now?: number; newPlace?: string };

/** 'Luna, 02/12/2026 09:30'; a move gives both times: 'Luna: del 02/12/2026 09:30 al 03/12/2026 10:00'. */
export function bookingInWords({ petName, was, now, newPlace }: BookingTimes): string {
  if (now === undefined) return `${petName}, ${momentInDigits(was)}`;
  const where = newPlace ? `, ${withArticle(newPlace, 'en')}` : '';
  return `${petName}: del ${momentInDigits(was)} al ${momentInDigits(now)}${where}`;
}

function momentInDigits(wall: number): string {
  return `${formatDate(wall)} ${formatTime(wall)}`;
}

type NotifiedBooking = Pick<Booking, 'told'>;

export function notifiedInWords({ told }: NotifiedBooking, phone = ''): string | undefined {
  if (told === 'mail') return 'La persona fue avisada por correo';
  if (told === 'phone') return 'A la persona le llega el aviso al teléfono';
  if (told !== 'call') return undefined;
  return `La persona no recibe correos: hay que llamarla${phone && ` al ${phone}`}`;
}

export function allNotifiedInWords(all: readonly NotifiedBooking[]): string | undefined {
  const count = (channel: Booking['told']) => all.filter(({ told }) => told === channel).length;
  const [mailed, phoned, calls] = [count('mail'), count('phone'), count('call')];
  const parts = [
    mailed > 0 && (mailed === 1 ? '1 persona avisada por correo' : `${mailed} personas avisadas por correo`),
    phoned > 0 && (phoned === 1 ? 'a 1 le llega al teléfono' : `a ${phoned} les llega al teléfono`),
    calls > 0 && (calls === 1 ? 'a 1 hay que llamarla' : `a ${calls} hay que llamarlas`),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
