import { formatWeight } from '#shared/pets/weights.ts';
import { formatDate, formatIsoDate, formatLongDate } from '#shared/platform/town-clock.ts';
import { formatHour } from '#shared/schedule/preparation.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBooking } from './booking-blocks.ts';
import { toCorrection } from './correction.ts';
import { buildChoicesLink, type Letter, type Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type LetterResults = {
  castrations: readonly unknown[];
  vaccinations: readonly { vaccineName: string; nextDueOn: string; batchId: number | null }[];
  weights: readonly { grams: number }[];
  chips: readonly { code: string }[];
};

type BookingResults = {
  booking: LetterBooking;
  petId: number;
  results: LetterResults;
  isCorrection: boolean;
};

const CAUSE_TEXT = 'Te escribimos porque hubo un turno reservado con este correo.';
const CERTIFICATE_TEXT = 'La constancia se imprime desde la libreta.';

/** Returns null if nothing was recorded and nothing needs a correction. */
export function buildBookingDoneMail(
  person: Pick<Letter, 'to' | 'name'>,
  { booking, petId, results, isCorrection }: BookingResults,
  town: Town,
): Message | null {
  const lines = listResults(results);
  if (lines.length === 0 && !isCorrection) return null;
  const { petName, starts } = booking;
  const text = {
    subject: `Lo que hicimos con ${petName} el ${formatDate(starts)}`,
    lead: toLead(booking, lines),
  };
  return writeLetter(
    {
      ...person,
      ...(isCorrection ? toCorrection(text) : text),
      title: `Lo que hicimos con ${petName}`,
      blocks: [
        ...(lines.length > 0 ? [lines.map((line) => `• ${line}`).join('\n')] : []),
        ...(hasCertificate(results) ? [CERTIFICATE_TEXT] : []),
        { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } },
        'Si algo no está bien, avisanos.',
      ],
      cause: CAUSE_TEXT,
      foot: [buildChoicesLink(booking.bookerUserId)],
    },
    town,
  );
}

function toLead({ petName, serviceName, starts }: LetterBooking, lines: readonly string[]): string {
  const when = `${formatLongDate(starts)} a ${formatHour(starts)}`;
  const recordIntro = lines.length > 0 ? ' En su libreta quedó:' : '';
  return `Atendimos a ${petName} en el turno de ${serviceName} del ${when}.${recordIntro}`;
}

function listResults({ castrations, vaccinations, weights, chips }: LetterResults): string[] {
  return [
    ...castrations.map(() => 'Castración'),
    ...vaccinations.map(
      ({ vaccineName, nextDueOn }) => `${vaccineName}: vale hasta el ${formatIsoDate(nextDueOn)}`,
    ),
    ...weights.map(({ grams }) => `Peso: ${formatWeight(grams)}`),
    ...chips.map(({ code }) => `Chip …${code.slice(-4)}`),
  ];
}

/** Excludes vaccinations of an unknown batch, for which no certificate is issued. */
function hasCertificate({ castrations, vaccinations }: LetterResults): boolean {
  return castrations.length > 0 || vaccinations.some(({ batchId }) => batchId !== null);
}
