import { withArticle } from '#shared/platform/articles.ts';
import { dateInWords } from '#shared/platform/town-clock.ts';
import { hourInWords } from '#shared/schedule/preparation.ts';

type BookingFacts = { serviceName: string; locationName: string; petName: string; userName: string };

export function turnoText({ starts, ...turno }: BookingFacts & { starts: number }, town: string): string {
  return `${greeting(turno, town)} ${capital(describeBooking(turno))} es el ${momentInWords(starts)}, ${withArticle(turno.locationName, 'en')}. Si no podés venir, avisanos.`;
}

type BookingChange = { kind: 'C' | 'M'; reason: string; was: number; starts: number };

export function changeText(
  { kind, reason, was, starts, ...turno }: BookingFacts & BookingChange,
  town: string,
): string {
  const what = `${describeBooking(turno)} del ${momentInWords(was)}`;
  const why = reason === '' ? '' : ` Motivo: ${reason.replace(/[.\s]+$/, '')}.`;
  if (kind === 'C')
    return `${greeting(turno, town)} Tuvimos que cancelar ${what}.${why} Podés reservar otro cuando quieras.`;
  return `${greeting(turno, town)} Tuvimos que cambiar ${what}: ahora es el ${momentInWords(starts)}, ${withArticle(turno.locationName, 'en')}.${why}`;
}

export function greeting({ userName }: Pick<BookingFacts, 'userName'>, town: string): string {
  return `Hola, ${userName}. Te escribimos ${withArticle(town, 'de')}.`;
}

function describeBooking({ serviceName, petName }: BookingFacts): string {
  return `el turno de ${serviceName} de ${petName}`;
}

function momentInWords(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
