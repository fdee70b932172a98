import { withArticle } from '#shared/platform/articles.ts';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { formatHour } from '#shared/schedule/preparation.ts';

type BookingFacts = { serviceName: string; locationName: string; petName: string; userName: string };

export function toBookingText(
  { starts, ...booking }: BookingFacts & { starts: number },
  town: string,
): string {
  return `${toGreeting(booking, town)} ${capitalise(describeBooking(booking))} es el ${momentInWords(starts)}, ${withArticle(booking.locationName, 'en')}. Si no podés venir, avisanos.`;
}

type BookingChange = { kind: 'C' | 'M'; reason: string; was: number; starts: number };

export function toChangeText(
  { kind, reason, was, starts, ...booking }: BookingFacts & BookingChange,
  town: string,
): string {
  const what = `${describeBooking(booking)} del ${momentInWords(was)}`;
  const why = reason === '' ? '' : ` Motivo: ${reason.replace(/[.\s]+$/, '')}.`;
  if (kind === 'C')
    return `${toGreeting(booking, town)} Tuvimos que cancelar ${what}.${why} Podés reservar otro cuando quieras.`;
  return `${toGreeting(booking, town)} Tuvimos que cambiar ${what}: ahora es el ${momentInWords(starts)}, ${withArticle(booking.locationName, 'en')}.${why}`;
}

export function toGreeting({ userName }: Pick<BookingFacts, 'userName'>, town: string): string {
  return `Hola, ${userName}. Te escribimos ${withArticle(town, 'de')}.`;
}

function describeBooking({ serviceName, petName }: BookingFacts): string {
  return `el turno de ${serviceName} de ${petName}`;
}

function momentInWords(wall: number): string {
  return `${formatLongDate(wall)} a ${formatHour(wall)}`;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
