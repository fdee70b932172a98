import type { Booking } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';

type BookingTimes = { petName: string; start: number; newStart?: number; newLocation?: string };

/** Formats as 'Luna, 02/12/2026 09:30'; a move as 'Luna: del 02/12/2026 09:30 al 03/12/2026 10:00'. */
export function bookingInWords({ petName, start, newStart, newLocation }: BookingTimes): string {
  if (newStart === undefined) return `${petName}, ${momentInDigits(start)}`;
  const where = newLocation ? `, ${withArticle(newLocation, 'en')}` : '';
  return `${petName}: del ${momentInDigits(start)} al ${momentInDigits(newStart)}${where}`;
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
  const mailed = count('mail');
  const phoned = count('phone');
  const calls = count('call');
  const parts = [
    mailed > 0 && (mailed === 1 ? '1 persona avisada por correo' : `${mailed} personas avisadas por correo`),
    phoned > 0 && (phoned === 1 ? 'a 1 le llega al teléfono' : `a ${phoned} les llega al teléfono`),
    calls > 0 && (calls === 1 ? 'a 1 hay que llamarla' : `a ${calls} hay que llamarlas`),
  ];
  return parts.filter(Boolean).join(', ') || undefined;
}
